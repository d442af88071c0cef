import * as z from 'zod/mini';
import { isoTime, percentage } from './fields.ts';
import { questionRecordSchema } from './question-record.ts';

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
