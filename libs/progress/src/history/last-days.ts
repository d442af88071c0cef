import type { History } from '../wire/history.ts';
import { isSamePage } from '../wire/same-page.ts';
import { dayBefore, isDayAt } from './days.ts';

/** Time that a learner worked on lesson pages on one calendar day, for example "2026-05-04". */
export interface DayOfWork {
  day: string;
  seconds: number;
}

/**
 * The last `days` calendar days up to today, oldest first. An answer counts for the day on which it was given, in the
 * learner's time zone at that time. A completed page counts for the day of its completion with the time of its latest
 * attempt: a history has no others.
 *
 * @param dayOf the calendar day where the learner is, at a time in milliseconds (`localDay`)
 */
export function lastDays(
  { sessions, completedPages }: Pick<History, 'sessions' | 'completedPages'>,
  { now, dayOf, days }: { now: number; dayOf: (time: number) => string | undefined; days: number },
): DayOfWork[] {
  const work: { at: number; day?: string | undefined; seconds: number }[] = [
    ...completedPages.map(({ completedAt, timeSpent }) => ({ at: Date.parse(completedAt), seconds: timeSpent })),
    ...sessions.flatMap((session) => {
      const completed = completedPages.find((page) => isSamePage(page, session));
      const since = completed ? Date.parse(completed.completedAt) : Number.NEGATIVE_INFINITY;
      // The service clamps the time of the last activity, but not those of the answers.
      const latest = Date.parse(session.lastActivity);
      return session.questions
        .map(({ timestamp, day, timeSpent }) => {
          const at = Math.min(Date.parse(timestamp), latest);
          return { at, day: day && isDayAt(day, at) ? day : undefined, seconds: timeSpent };
        })
        .filter(({ at }) => at > since);
    }),
  ];
  const all = daysUpTo(dayOf(now) ?? '', days);
  // Two extra days: whatever the time zone, nothing older can fall on these days.
  const recent = work.filter(({ at }) => at > now - (days + 2) * 86_400_000);
  const seconds = Map.groupBy(recent, ({ day, at }) => day ?? dayOf(at));
  return all.map((day) => ({ day, seconds: (seconds.get(day) ?? []).reduce((sum, one) => sum + one.seconds, 0) }));
}

function daysUpTo(today: string, count: number): string[] {
  const days = [today];
  while (days.length < count) days.unshift(dayBefore(days[0] ?? today));
  return days;
}
