import type { History } from '../wire/history.ts';

/** The history of a new learner. */
export const EMPTY_HISTORY: History = {
  sessions: [],
  completedPages: [],
  overallStats: { totalTopicsCompleted: 0, averageScore: 0, totalTimeSpent: 0, streak: 0, lastActiveDate: null },
  currentSession: null,
};
