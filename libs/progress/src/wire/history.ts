import * as z from 'zod/mini';
import { pageResultSchema } from './completed-page.ts';
import { count, percentage, totalSeconds } from './fields.ts';
import { pageSessionSchema } from './session.ts';
import { pageRefSchema } from './session-ref.ts';

/** Overall stats: `averageScore` in per cent, `totalTimeSpent` in seconds, `lastActiveDate` as "2026-05-04". */
export const overallStatsSchema = z.object({
  totalTopicsCompleted: count,
  averageScore: percentage,
  totalTimeSpent: totalSeconds,
  streak: count,
  lastActiveDate: z.nullable(z.string().check(z.maxLength(40))),
});

/** The answer of GET /api/progress: the latest session of each page, the completed pages, and where the learner is. */
export const historySchema = z.object({
  sessions: z.array(pageSessionSchema),
  completedPages: z.array(pageResultSchema),
  overallStats: overallStatsSchema,
  currentSession: z.nullable(pageRefSchema),
});

export type OverallStats = z.infer<typeof overallStatsSchema>;
export type History = z.infer<typeof historySchema>;
