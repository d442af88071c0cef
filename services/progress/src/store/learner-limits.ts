import type { LearnerState } from '../progress/learner-state.ts';

/** What one write adds to what is kept of a learner. */
export interface Growth {
  sessions: number;
  bytes: number;
  pages: number;
}

export const nothingMore: Growth = { sessions: 0, bytes: 0, pages: 0 };

/** What one learner may keep. A session of twenty answers has some 6 kB. */
export const learnerLimits = { sessions: 300, bytes: 1_500_000, pages: 2000 };

/** Whether a write has made it more than a learner may keep. Whoever is above a limit may still make it less. */
export function isTooMuch({ open, completedPages }: LearnerState, { sessions, bytes, pages }: Growth): boolean {
  return (
    (sessions > 0 && open.sessions > learnerLimits.sessions) ||
    (bytes > 0 && open.bytes > learnerLimits.bytes) ||
    (pages > 0 && completedPages.length > learnerLimits.pages)
  );
}
