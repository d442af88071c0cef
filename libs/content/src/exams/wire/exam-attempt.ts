import * as z from 'zod/mini';
import { extraTimeSchema, isoTime, paperHash, testId } from '../schema/fields.ts';
import { paperSchema } from '../schema/paper.schema.ts';
import { examResultSummarySchema } from './exam-result.ts';
import { examWorkSchema } from './exam-work.ts';

const device = z.uuid();
/** The service's clock when it answered. A device corrects its own clock by it. */
const serverTime = isoTime;

/**
 * POST /api/exam-attempts: starts a test, or returns the running attempt. The caller chooses `id`, so a retry starts
 * nothing new.
 */
export const startAttemptSchema = z.object({
  id: z.uuid(),
  testId,
  paper: paperHash,
  extraTime: extraTimeSchema,
  device,
});

/** PUT /api/exam-attempts/:id/work, POST …/device (continue on this device) and POST …/finish. */
export const saveWorkSchema = z.object({ device, work: examWorkSchema });
export const finishAttemptSchema = z.object({ device, work: examWorkSchema, finishedAt: isoTime });

/** A running attempt. The service owns the deadline; a device displays the time left. */
export const examAttemptSchema = z.object({
  id: z.uuid(),
  testId,
  paper: paperHash,
  extraTime: extraTimeSchema,
  startedAt: isoTime,
  deadline: isoTime,
  /** The device that may write. Another device takes over by POST …/device. */
  device,
  work: examWorkSchema,
  /** Sections (from 0) with every question answered, and when the service first knew. */
  completedSections: z.array(z.object({ section: z.int(), at: isoTime })),
});

export const attemptAnswerSchema = z.object({ serverTime, attempt: examAttemptSchema });
/**
 * POST /api/exam-attempts: returns the paper with the attempt; no browser has it earlier. An older service sends none.
 */
export const attemptStartedSchema = z.object({ ...attemptAnswerSchema.shape, paper: z.optional(paperSchema) });
export const workSavedSchema = z.object({ serverTime, deadline: isoTime });
const listedAttemptSchema = z.omit(examAttemptSchema, { work: true });
/** GET /api/exam-attempts: running and finished attempts, newest first. */
export const attemptListSchema = z.object({
  serverTime,
  running: z.array(listedAttemptSchema),
  /** Attempts whose time ran out before a finish. Late answers still count, so only the result has the score. */
  ended: z._default(z.array(listedAttemptSchema), []),
  /** Final results, which no longer change. */
  results: z.array(examResultSummarySchema),
  /** The extra time of every attempt, if learners do not choose it themselves. */
  extraTime: z.optional(extraTimeSchema),
});
/** GET /api/exam-attempts/:id/paper: the paper of an attempt. */
export const attemptPaperSchema = z.object({ serverTime, paper: paperSchema });

/** The `type` of the problem documents of exams (RFC 9457, `urn:tensely:problem:…`), which callers distinguish. */
export const EXAM_PROBLEMS = {
  /** 409: another device is writing; "detail" says so. */
  elsewhere: 'exam-running-elsewhere',
  /** 409: the attempt is finished; its result is at …/result. */
  finished: 'exam-finished',
  /** 409: the result of an attempt that is still running. */
  running: 'exam-running',
  unknownAttempt: 'unknown-exam-attempt',
  /** 404: no key for this paper; the page is older than the oldest retained release. */
  unknownPaper: 'unknown-exam-paper',
  /** 409: too soon after the last attempt at this test; Retry-After has the wait. */
  tooEarly: 'exam-retake-too-early',
  /** 409: too many attempts are running at once. */
  tooManyOpen: 'too-many-open-exams',
  /** 429: the learner reached the limit of starts per 24 hours; Retry-After has the wait. */
  tooManyStarts: 'too-many-exam-starts',
} as const;

export type ExtraTime = z.infer<typeof extraTimeSchema>;
export type StartAttempt = z.infer<typeof startAttemptSchema>;
export type SaveWork = z.infer<typeof saveWorkSchema>;
export type FinishAttempt = z.infer<typeof finishAttemptSchema>;
export type ExamAttempt = z.infer<typeof examAttemptSchema>;
export type AttemptList = z.infer<typeof attemptListSchema>;
