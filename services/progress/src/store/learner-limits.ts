import type { LearnerState } from '../progress/learner-state.ts';

/** What one write adds to the stored data of a learner. */
export interface Growth {
  sessions: number;
  bytes: number;
  pages: number;
}

export const noGrowth: Growth = { sessions: 0, bytes: 0, pages: 0 };

/**
 * The most that is stored of one learner. A session of twenty answers has some 6 kB. `answers` is about the bytes of those of
 * completed pages: beyond it a page is completed without its answers.
 */
export const learnerLimits = {
  sessions: 300,
  bytes: 1_500_000,
  pages: 2000,
  answers: 4_000_000,
  /** Bytes of all reviews: beyond it the oldest ones go. */
  reviews: 1_000_000,
  /** Bytes of all finished attempts at exams, some 60 kB each: beyond it the oldest ones go. */
  examBytes: 25_000_000,
  /** Keys of accepted writes: those of a day at least, as the default of WRITES_PER_DAY has it. */
  keys: 10_000,
};

/** Days of work that lie further back are not stored: no streak reaches them. With a row a day their number is limited. */
export const LONGEST_AGO_DAYS = 366;

/** Whether a write grew a learner's data beyond a limit. Who is above one may still save what does not grow. */
export function exceedsLimits({ open, completedPages }: LearnerState, { sessions, bytes, pages }: Growth): boolean {
  return (
    (sessions > 0 && open.sessions > learnerLimits.sessions) ||
    (bytes > 0 && open.bytes > learnerLimits.bytes) ||
    (pages > 0 && completedPages.length > learnerLimits.pages)
  );
}
