import * as v from 'valibot';
import { count, isoTime, pageSeconds, percentage } from './fields.ts';
import { pageRefSchema } from './session-ref.ts';

/** A completed page; `timeSpent` in seconds. */
export const completedPageSchema = v.object({
  ...pageRefSchema.entries,
  score: percentage,
  passed: v.boolean(),
  completedAt: isoTime,
  timeSpent: pageSeconds,
  totalQuestions: count,
  correctAnswers: count,
});

/** A completed page as the history tells it: the latest completion, the best score and the number of completions. */
export const pageResultSchema = v.object({ ...completedPageSchema.entries, bestScore: percentage, attempts: count });

export type CompletedPage = v.InferOutput<typeof completedPageSchema>;
export type PageResult = v.InferOutput<typeof pageResultSchema>;
