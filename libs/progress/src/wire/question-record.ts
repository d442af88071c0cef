import * as v from 'valibot';
import { civilDate, count, isoTime, questionSeconds } from './fields.ts';

/** Longest text of a record: longer ones are cut by the tracker and refused by the service. */
export const MAX_TEXT = 2000;

/** Most parts an answer has. */
export const MAX_PARTS = 200;

const number = v.pipe(v.number(), v.finite());
const text = v.pipe(v.string(), v.maxLength(MAX_TEXT));
const answers = v.union([
  v.pipe(v.array(text), v.maxLength(MAX_PARTS)),
  v.pipe(v.array(number), v.maxLength(MAX_PARTS)),
]);
const single = v.union([text, number, v.boolean()]);

/** What the learner gave, as a list; a single value from a foreign client becomes a list of one. */
const userAnswer = v.pipe(
  v.union([answers, single]),
  v.transform((value) => (Array.isArray(value) ? value : [String(value)])),
);

const recordSchema = v.object({
  questionId: v.pipe(v.string(), v.minLength(1), v.maxLength(200)),
  contentHash: v.optional(v.pipe(v.string(), v.maxLength(100)), ''),
  questionType: v.pipe(v.string(), v.minLength(1), v.maxLength(64)),
  userAnswer,
  correctAnswer: text,
  isCorrect: v.boolean(),
  score: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(1))),
  timestamp: isoTime,
  timeSpent: questionSeconds,
  /** The calendar day of the answer where the learner was. Older clients do not send it. */
  day: v.optional(civilDate),
  /** How many words the question has to read. Older clients do not send it. */
  words: v.optional(count),
  attempts: v.optional(count, 1),
});

/** A question record (docs/behaviour.md#progress-records). One without a score gets 1 or 0 by `isCorrect`. */
export const questionRecordSchema = v.pipe(
  recordSchema,
  v.transform((record) => ({ ...record, score: record.score ?? (record.isCorrect ? 1 : 0) })),
);

export type QuestionRecord = v.InferOutput<typeof questionRecordSchema>;
