import type { LearnerState } from '../progress/learner-state.ts';

/** What one write adds to a learner's stored data. */
export interface Growth {
  sessions: number;
  bytes: number;
  pages: number;
}

export const noGrowth: Growth = { sessions: 0, bytes: 0, pages: 0 };

/**
 * A learner's quota. A session of twenty answers takes about 6 kB. `answers` limits the bytes of the answers of completed
 * pages: beyond it a page is completed without its answers.
 */
export const learnerLimits = {
  sessions: 300,
  bytes: 1_500_000,
  pages: 2000,
  answers: 4_000_000,
  /** Bytes of all reviews; beyond it the oldest are deleted. */
  reviews: 1_000_000,
  /** Bytes of all finished exam attempts, about 60 kB each; beyond it the oldest are deleted. */
  examBytes: 25_000_000,
  /** Keys of accepted writes: at least those of a day, at the default WRITES_PER_DAY. */
  keys: 10_000,
};

/** Older days of work are not stored, since no streak reaches them. That limits the number of rows, one per day. */
export const LONGEST_AGO_DAYS = 366;

/** Whether a write grew a learner's data beyond a limit. A learner over a limit may still save what does not grow the data. */
export function exceedsLimits({ open, completedPages }: LearnerState, { sessions, bytes, pages }: Growth): boolean {
  return (
    (sessions > 0 && open.sessions > learnerLimits.sessions) ||
    (bytes > 0 && open.bytes > learnerLimits.bytes) ||
    (pages > 0 && completedPages.length > learnerLimits.pages)
  );
}
