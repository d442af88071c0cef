import * as z from 'zod/mini';
import { count, isoTime, pageSeconds, percentage, totalSeconds } from './fields.ts';
import { pageRefSchema, pageSessionSchema, questionRecordSchema } from './session.ts';

/** A completed page; `timeSpent` in seconds. */
export const completedPageSchema = z.object({
  ...pageRefSchema.shape,
  score: percentage,
  passed: z.boolean(),
  completedAt: isoTime,
  timeSpent: pageSeconds,
  totalQuestions: count,
  correctAnswers: count,
});

/** A completed page in the history: the latest completion, the best score and the number of completions. */
export const pageResultSchema = z.object({ ...completedPageSchema.shape, bestScore: percentage, attempts: count });

export type CompletedPage = z.infer<typeof completedPageSchema>;
export type PageResult = z.infer<typeof pageResultSchema>;

/** The answers of one completed attempt. */
export const attemptAnswersSchema = z.object({
  score: percentage,
  completedAt: isoTime,
  answers: z.readonly(z.array(questionRecordSchema).check(z.maxLength(500))),
});

/**
 * The answer of GET /api/page-answers: the answers of the last and the best attempt at a page, which may be the same.
 * Null if the page is not completed, or if that attempt's answers are not known.
 */
export const pageAnswersSchema = z.object({
  last: z.nullable(attemptAnswersSchema),
  best: z.nullable(attemptAnswersSchema),
});

export type AttemptAnswers = z.infer<typeof attemptAnswersSchema>;
export type PageAnswers = z.infer<typeof pageAnswersSchema>;

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
