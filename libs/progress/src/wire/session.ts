import * as z from 'zod/mini';
import { civilDate, count, isoTime, percentage, questionSeconds } from './fields.ts';
import { MAX_PARTS, MAX_TEXT } from './limits.ts';

/** A lesson page: level as in the route ("A1"), topic key in lower case, page from 1. */
export const pageRefSchema = z.object({
  level: z.string().check(z.minLength(1), z.maxLength(16)),
  topic: z.string().check(z.minLength(1), z.maxLength(64), z.toLowerCase()),
  page: z.int().check(z.gte(1), z.lte(1000)),
});

/** A section of an exam: exam code in upper case, section from 1. */
const examRefSchema = z.object({
  type: z.literal('EXAM'),
  examCode: z.string().check(z.minLength(1), z.maxLength(32), z.toUpperCase()),
  section: z.int().check(z.gte(1), z.lte(100)),
});

export type PageRef = z.infer<typeof pageRefSchema>;
export type ExamRef = z.infer<typeof examRefSchema>;
export type SessionRef = PageRef | ExamRef;

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

/**
 * Page progress (docs/behaviour.md#progress-records). On an open page `totalQuestions` counts the answered questions
 * and `score` is over them; on a completed page both are over all questions.
 */
const pageProgressSchema = z.object({
  score: percentage,
  correctAnswers: count,
  totalQuestions: count,
  completed: z._default(z.boolean(), false),
  passed: z._default(z.boolean(), false),
  attempts: z._default(count, 1),
});

const sessionFields = {
  progress: pageProgressSchema,
  lastActivity: isoTime,
  questions: z._default(z.array(questionRecordSchema).check(z.maxLength(500)), []),
  sessionId: z.optional(z.string().check(z.maxLength(100))),
  startTime: z.optional(isoTime),
};

/** A session of a lesson page. Versions before 2026-12 stored `sessionId` and `startTime` with it on the device. */
export const pageSessionSchema = z.object({ ...pageRefSchema.shape, ...sessionFields });
const examSessionSchema = z.object({ ...examRefSchema.shape, ...sessionFields });
export const sessionSchema = z.union([pageSessionSchema, examSessionSchema]);

export type PageProgress = z.infer<typeof pageProgressSchema>;
export type PageSession = z.infer<typeof pageSessionSchema>;
type ExamSession = z.infer<typeof examSessionSchema>;
export type Session = PageSession | ExamSession;
