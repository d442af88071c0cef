import * as v from 'valibot';
import { count, isoTime, percentage } from './fields.ts';
import { questionRecordSchema } from './question-record.ts';
import { examRefSchema, pageRefSchema } from './session-ref.ts';

/**
 * Page progress (docs/behaviour.md#progress-records). While the page is open `totalQuestions` counts the answered questions
 * and `score` is over them; on a completed page both are over all questions.
 */
export const pageProgressSchema = v.object({
  score: percentage,
  correctAnswers: count,
  totalQuestions: count,
  completed: v.optional(v.boolean(), false),
  passed: v.optional(v.boolean(), false),
  attempts: v.optional(count, 1),
});

const sessionFields = {
  progress: pageProgressSchema,
  lastActivity: isoTime,
  questions: v.optional(v.pipe(v.array(questionRecordSchema), v.maxLength(500)), []),
  sessionId: v.optional(v.pipe(v.string(), v.maxLength(100))),
  startTime: v.optional(isoTime),
};

/** A session of a lesson page. `sessionId` and `startTime` stay on the device: the body of an update has no place for them. */
export const pageSessionSchema = v.object({ ...pageRefSchema.entries, ...sessionFields });
export const examSessionSchema = v.object({ ...examRefSchema.entries, ...sessionFields });
export const sessionSchema = v.union([pageSessionSchema, examSessionSchema]);

export type PageProgress = v.InferOutput<typeof pageProgressSchema>;
export type PageSession = v.InferOutput<typeof pageSessionSchema>;
export type ExamSession = v.InferOutput<typeof examSessionSchema>;
export type Session = PageSession | ExamSession;
