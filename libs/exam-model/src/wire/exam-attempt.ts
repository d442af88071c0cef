import * as z from 'zod/mini';
import { extraTimeSchema, isoTime, paperHash, testId } from '../schema/fields.ts';
import { paperSchema } from '../schema/paper.schema.ts';
import { examResultSummarySchema } from './exam-result.ts';
import { examWorkSchema } from './exam-work.ts';

const device = z.uuid();
/** The service's clock as the answer left it: what a device corrects its own by. */
const serverTime = isoTime;

/** POST /api/exam-attempts: starts a test, or answers with the attempt that is running. `id` is the caller's, so that a repeat starts nothing new. */
export const startAttemptSchema = z.object({
  id: z.uuid(),
  testId,
  paper: paperHash,
  extraTime: extraTimeSchema,
  device,
});

/** PUT /api/exam-attempts/:id/work, POST …/device (go on here) and POST …/finish. */
export const saveWorkSchema = z.object({ device, work: examWorkSchema });
export const finishAttemptSchema = z.object({ device, work: examWorkSchema, finishedAt: isoTime });

/** A running attempt. The deadline is the service's; a device shows what is left of it. */
export const examAttemptSchema = z.object({
  id: z.uuid(),
  testId,
  paper: paperHash,
  extraTime: extraTimeSchema,
  startedAt: isoTime,
  deadline: isoTime,
  /** The device that may write; another one goes on by POST …/device. */
  device,
  work: examWorkSchema,
  /** Sections (from 0) of which every question was answered once, with when that was first known. */
  completedSections: z.array(z.object({ section: z.int(), at: isoTime })),
});

export const attemptAnswerSchema = z.object({ serverTime, attempt: examAttemptSchema });
/** POST /api/exam-attempts: the paper comes with the attempt, and no browser has it before. A service of before sends none. */
export const attemptStartedSchema = z.object({ ...attemptAnswerSchema.shape, paper: z.optional(paperSchema) });
export const workSavedSchema = z.object({ serverTime, deadline: isoTime });
const listedAttemptSchema = z.omit(examAttemptSchema, { work: true });
/** GET /api/exam-attempts: what runs and what is finished, newest first. */
export const attemptListSchema = z.object({
  serverTime,
  running: z.array(listedAttemptSchema),
  /** The time ran out before a finish. Late answers still count, so only the result has the score. */
  ended: z._default(z.array(listedAttemptSchema), []),
  /** Of what nothing can change any more. */
  results: z.array(examResultSummarySchema),
  /** The extra time that every attempt gets, where learners do not choose it. */
  extraTime: z.optional(extraTimeSchema),
});
/** GET /api/exam-attempts/:id/paper: the paper that an attempt was started with. */
export const attemptPaperSchema = z.object({ serverTime, paper: paperSchema });

/** Kinds of problem documents of exams, which a caller distinguishes (RFC 9457, `urn:tensely:problem:…`). */
export const EXAM_PROBLEMS = {
  /** 409: another device writes; "detail" says so. */
  elsewhere: 'exam-running-elsewhere',
  /** 409: the attempt is finished; its result is at …/result. */
  finished: 'exam-finished',
  /** 409: asked for the result of an attempt that is not finished yet. */
  running: 'exam-running',
  /** 404 */
  unknownAttempt: 'unknown-exam-attempt',
  /** 404: no key for this paper: the page is older than the oldest kept release. */
  unknownPaper: 'unknown-exam-paper',
  /** 409: this service wants a pause between two attempts at a test; Retry-After has its length. */
  tooEarly: 'exam-retake-too-early',
  /** 409: more tests run at once than one learner can work on. */
  tooManyOpen: 'too-many-open-exams',
  /** 429: as many exams were started in 24 hours as a learner may start; Retry-After has how long that lasts. */
  tooManyStarts: 'too-many-exam-starts',
} as const;

export type ExtraTime = z.infer<typeof extraTimeSchema>;
export type StartAttempt = z.infer<typeof startAttemptSchema>;
export type SaveWork = z.infer<typeof saveWorkSchema>;
export type FinishAttempt = z.infer<typeof finishAttemptSchema>;
export type ExamAttempt = z.infer<typeof examAttemptSchema>;
export type AttemptList = z.infer<typeof attemptListSchema>;
