import type { ContentIndex } from '@tensely/content/lessons';
import type { OverallStats, PageResult } from '../wire/history.ts';
import { MAX_TOTAL_SECONDS } from '../wire/limits.ts';
import type { PageRef, Session } from '../wire/session.ts';
import { dayBefore } from './days.ts';

/** The input of the overall stats; `today` is the calendar day where the learner is. */
export interface Counted {
  pages: readonly PageRef[];
  sessions: readonly Pick<Session, 'questions'>[];
  activeDays: readonly string[];
  index: ContentIndex;
  today: string;
}

/** Totals of the completed pages; a store that can aggregate computes them itself. */
export interface Aggregates {
  /** The mean of the best scores; null without pages that have questions. */
  averageScore: number | null;
  /** The seconds of all attempts. */
  totalTimeSpent: number;
}

/**
 * The overall stats: the mean of the best scores in whole per cent without pages that have no questions, the seconds of
 * every attempt and of the open sessions, topics of which every page is completed.
 */
export function computeOverallStats(counted: Counted, aggregates: Aggregates): OverallStats {
  const { pages, sessions, activeDays, index, today } = counted;
  const open = sum(sessions, ({ questions }) => sum(questions, ({ timeSpent }) => timeSpent));
  return {
    totalTopicsCompleted: topicsCompleted(pages, index),
    averageScore: Math.round(aggregates.averageScore ?? 0),
    totalTimeSpent: Math.min(Math.round(aggregates.totalTimeSpent + open), MAX_TOTAL_SECONDS),
    streak: computeStreak(activeDays, today),
    lastActiveDate: activeDays.toSorted().at(-1) ?? null,
  };
}

/**
 * Counts the consecutive days of activity up to today or yesterday (docs/behaviour.md#scores-streak). A learner who has
 * flown west may have been active "tomorrow", which continues the streak; later days come from a wrong clock.
 */
export function computeStreak(activeDays: readonly string[], today: string): number {
  const days = new Set(activeDays.filter((day) => dayBefore(day) <= today));
  const latest = [...days].sort().at(-1) ?? '';
  if (latest < dayBefore(today)) return 0;
  let length = 0;
  for (let day = latest; days.has(day); day = dayBefore(day)) length += 1;
  return length;
}

/** The streak of stats that may date from an earlier day: it ends when yesterday passed without work. */
export function streakToday({ streak, lastActiveDate }: OverallStats, today: string): number {
  return lastActiveDate !== null && lastActiveDate < dayBefore(today) ? 0 : streak;
}

/** A topic is completed when every page in the content index is. */
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

/** Computes the totals of the completed pages, for stores that cannot aggregate. */
export function computeAggregates(pages: readonly (PageResult & { totalTimeSpent: number })[]): Aggregates {
  const scored = pages.filter(({ totalQuestions }) => totalQuestions > 0);
  return {
    averageScore: scored.length === 0 ? null : sum(scored, ({ bestScore }) => bestScore) / scored.length,
    totalTimeSpent: sum(pages, ({ totalTimeSpent }) => totalTimeSpent),
  };
}

export function sum<T>(items: readonly T[], of: (item: T) => number): number {
  return items.reduce((total, item) => total + of(item), 0);
}
