import * as z from 'zod/mini';
import { civilDate, count, isoTime, questionSeconds } from './fields.ts';
import { MAX_PARTS, MAX_TEXT } from './limits.ts';

const number = z.number();
const text = z.string().check(z.maxLength(MAX_TEXT));
const answers = z.union([z.array(text).check(z.maxLength(MAX_PARTS)), z.array(number).check(z.maxLength(MAX_PARTS))]);
const single = z.union([text, number, z.boolean()]);

/** The learner's answer as a list; a single value from a third-party client becomes a list of one. */
const userAnswer = z.pipe(
  z.union([answers, single]),
  z.transform((value) => (Array.isArray(value) ? value : [String(value)])),
);

const recordSchema = z.object({
  questionId: z.string().check(z.minLength(1), z.maxLength(200)),
  contentHash: z._default(z.string().check(z.maxLength(100)), ''),
  questionType: z.string().check(z.minLength(1), z.maxLength(64)),
  userAnswer,
  correctAnswer: text,
  isCorrect: z.boolean(),
  score: z.optional(z.number().check(z.gte(0), z.lte(1))),
  timestamp: isoTime,
  timeSpent: questionSeconds,
  /** The calendar day of the answer where the learner was. Older clients do not send it. */
  day: z.optional(civilDate),
  /** The number of words in the question. Older clients do not send it. */
  words: z.optional(count),
  attempts: z._default(count, 1),
});

/** A question record (docs/behaviour.md#progress-records). One without a score gets 1 or 0 from `isCorrect`. */
export const questionRecordSchema = z.pipe(
  recordSchema,
  z.transform((record) => ({ ...record, score: record.score ?? (record.isCorrect ? 1 : 0) })),
);

export type QuestionRecord = z.infer<typeof questionRecordSchema>;
