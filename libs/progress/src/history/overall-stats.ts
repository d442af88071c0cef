import type { ContentIndex } from '@tensely/content-model/logic';
import type { OverallStats } from '../wire/history.ts';
import type { PageSession } from '../wire/session.ts';
import type { PageRef } from '../wire/session-ref.ts';
import { dayBefore } from './civil-day.ts';

/** What the overall stats are counted from; `today` is the calendar day where the learner is. */
export interface Counted {
  pages: readonly PageRef[];
  sessions: readonly PageSession[];
  activeDays: readonly string[];
  index: ContentIndex;
  today: string;
}

/** Figures that the store has counted by itself; without scored pages there is no mean. */
export interface Aggregates {
  averageScore: number | null;
  totalTimeSpent: number;
}

/**
 * The overall stats of spec 3 as the progress service counts them: the mean of the best scores without pages that have no
 * questions (ruling 10), the seconds of every attempt and of the open sessions, topics of which every page is completed.
 */
export function overallStatsOf(counted: Counted, aggregates: Aggregates): OverallStats {
  const { pages, sessions, activeDays, index, today } = counted;
  const open = sum(sessions, ({ questions }) => sum(questions, ({ timeSpent }) => timeSpent));
  return {
    totalTopicsCompleted: topicsCompleted(pages, index),
    averageScore: Math.round(aggregates.averageScore ?? 0),
    totalTimeSpent: Math.round(aggregates.totalTimeSpent + open),
    streak: streakOf(activeDays, today),
    lastActiveDate: activeDays.toSorted().at(-1) ?? null,
  };
}

/** Days in a row up to today or yesterday (ruling 27). */
export function streakOf(activeDays: readonly string[], today: string): number {
  const days = new Set(activeDays);
  const latest = activeDays.toSorted().at(-1) ?? '';
  if (latest < dayBefore(today)) return 0;
  let length = 0;
  for (let day = latest; days.has(day); day = dayBefore(day)) length += 1;
  return length;
}

function topicsCompleted(pages: readonly PageRef[], { levels }: ContentIndex): number {
  const done = new Set(pages.map(({ level, topic, page }) => placeOf(level, topic, page)));
  const isDone = (level: string, key: string, count: number) =>
    count > 0 &&
    Array.from({ length: count }, (_, page) => placeOf(level, key, page + 1)).every((place) => done.has(place));
  return levels.flatMap(({ key: level, topics }) =>
    topics.filter(({ key, pages: count, ready }) => ready !== false && isDone(level, key, count)),
  ).length;
}

function placeOf(level: string, topic: string, page: number) {
  return `${level}/${topic}/${page}`.toLowerCase();
}

function sum<T>(items: readonly T[], of: (item: T) => number): number {
  return items.reduce((total, item) => total + of(item), 0);
}
