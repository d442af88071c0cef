import * as z from 'zod/mini';
import { isoTime, percentage } from './fields.ts';
import { questionRecordSchema } from './question-record.ts';

/** The answers of one attempt that ended with a completion. */
export const attemptAnswersSchema = z.object({
  score: percentage,
  completedAt: isoTime,
  answers: z.readonly(z.array(questionRecordSchema).check(z.maxLength(500))),
});

/**
 * The answer of GET /api/page-answers: what was answered in the last attempt at a page and in the best one, which may be the
 * same. Null where the page is not completed, or where that attempt's answers are not known.
 */
export const pageAnswersSchema = z.object({
  last: z.nullable(attemptAnswersSchema),
  best: z.nullable(attemptAnswersSchema),
});

export type AttemptAnswers = z.infer<typeof attemptAnswersSchema>;
export type PageAnswers = z.infer<typeof pageAnswersSchema>;
