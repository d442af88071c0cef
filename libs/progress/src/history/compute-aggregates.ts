import type { PageResult } from '../wire/completed-page.ts';
import type { Aggregates } from './overall-stats.ts';
import { sum } from './sum.ts';

/** Computes the totals of the completed pages, for stores that cannot aggregate. */
export function computeAggregates(pages: readonly (PageResult & { totalTimeSpent: number })[]): Aggregates {
  const scored = pages.filter(({ totalQuestions }) => totalQuestions > 0);
  return {
    averageScore: scored.length === 0 ? null : sum(scored, ({ bestScore }) => bestScore) / scored.length,
    totalTimeSpent: sum(pages, ({ totalTimeSpent }) => totalTimeSpent),
  };
}
