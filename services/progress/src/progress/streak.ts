import { dayBefore } from './civil-day.ts';

/**
 * Counts the days in a row on which a learner was active, up to today or yesterday (ruling 27). Someone who has flown
 * west may have been active "tomorrow", which keeps the streak too.
 */
export function streak(activeDays: readonly string[], today: string): number {
  const days = new Set(activeDays);
  const latest = activeDays.toSorted().at(-1) ?? '';
  if (latest < dayBefore(today)) return 0;
  let length = 0;
  for (let day = latest; days.has(day); day = dayBefore(day)) length += 1;
  return length;
}
