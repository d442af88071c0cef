import * as z from 'zod/mini';
import { count, isoTime, percentage } from './fields.ts';
import { questionRecordSchema } from './question-record.ts';
import { examRefSchema, pageRefSchema } from './session-ref.ts';

/**
 * Page progress (docs/behaviour.md#progress-records). On an open page `totalQuestions` counts the answered questions
 * and `score` is over them; on a completed page both are over all questions.
 */
export const pageProgressSchema = z.object({
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

/**
 * A session of a lesson page. `sessionId` and `startTime` stay on the device: the body of an update has no fields for
 * them.
 */
export const pageSessionSchema = z.object({ ...pageRefSchema.shape, ...sessionFields });
export const examSessionSchema = z.object({ ...examRefSchema.shape, ...sessionFields });
export const sessionSchema = z.union([pageSessionSchema, examSessionSchema]);

export type PageProgress = z.infer<typeof pageProgressSchema>;
export type PageSession = z.infer<typeof pageSessionSchema>;
export type ExamSession = z.infer<typeof examSessionSchema>;
export type Session = PageSession | ExamSession;
