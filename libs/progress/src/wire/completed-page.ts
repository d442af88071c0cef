import * as z from 'zod/mini';
import { count, isoTime, pageSeconds, percentage } from './fields.ts';
import { pageRefSchema } from './session-ref.ts';

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
