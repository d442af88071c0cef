import { chooseMessages } from './choose-messages.ts';

/** A time limit in minutes for the cards: "1h45", "2h", "45 min". */
export function limitText(minutes: number): string {
  const t = chooseMessages.now();
  const [h, rest] = [Math.floor(minutes / 60), minutes % 60];
  if (h === 0) return t.minutes({ n: rest });
  return rest === 0 ? t.hours({ h }) : t.hoursMinutes({ h, min: String(rest).padStart(2, '0') });
}

/** The time left of a running exam from milliseconds, rounded down: "48 min left". */
export function leftText(ms: number): string {
  const t = chooseMessages.now();
  const n = Math.floor(ms / 60_000);
  return n < 1 ? t.lessThanMinute() : t.minutesLeft({ n });
}

/** A moment in the learner's own time zone: "4 May 2026 at 10:45". */
export function momentText(iso: string): string {
  return new Date(iso).toLocaleString(chooseMessages.lang(), { dateStyle: 'long', timeStyle: 'short' });
}
