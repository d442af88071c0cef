import * as v from 'valibot';
import { isoTime, percentage } from './fields.ts';
import { questionRecordSchema } from './question-record.ts';

/** The answers of one attempt that ended with a completion. */
export const attemptAnswersSchema = v.object({
  score: percentage,
  completedAt: isoTime,
  answers: v.pipe(v.array(questionRecordSchema), v.maxLength(500), v.readonly()),
});

/**
 * The answer of GET /api/page-answers: what was answered in the last attempt at a page and in the best one, which may be the
 * same. Null where the page is not completed, or where that attempt's answers are not known.
 */
export const pageAnswersSchema = v.object({
  last: v.nullable(attemptAnswersSchema),
  best: v.nullable(attemptAnswersSchema),
});

export type AttemptAnswers = v.InferOutput<typeof attemptAnswersSchema>;
export type PageAnswers = v.InferOutput<typeof pageAnswersSchema>;
