import * as v from 'valibot';
import { pageResultSchema } from './completed-page.ts';
import { count, percentage, totalSeconds } from './fields.ts';
import { pageSessionSchema } from './session.ts';
import { pageRefSchema } from './session-ref.ts';

/** Overall stats: `averageScore` in per cent, `totalTimeSpent` in seconds, `lastActiveDate` as "2026-05-04". */
export const overallStatsSchema = v.object({
  totalTopicsCompleted: count,
  averageScore: percentage,
  totalTimeSpent: totalSeconds,
  streak: count,
  lastActiveDate: v.nullable(v.pipe(v.string(), v.maxLength(40))),
});

/** The answer of GET /api/progress: the latest session of each page, what is completed, and where the learner is. */
export const historySchema = v.object({
  sessions: v.array(pageSessionSchema),
  completedPages: v.array(pageResultSchema),
  overallStats: overallStatsSchema,
  currentSession: v.nullable(pageRefSchema),
});

export type OverallStats = v.InferOutput<typeof overallStatsSchema>;
export type History = v.InferOutput<typeof historySchema>;
