import {
  type ExamAttempt,
  type ExamKey,
  type ExamResult,
  type ExamWork,
  type FinishAttempt,
  markExam,
  NO_WORK,
  publicPaper,
  type SaveWork,
  type StartAttempt,
} from '@tensely/content/exams';
import { Problem } from '../problem/problem.ts';
import { assertAllowed, latestAnswer, mergeWork } from './merge-work.ts';

/** A stored attempt. Its times are ISO in UTC with milliseconds, so that they compare as strings. */
export interface Attempt extends ExamAttempt {
  /** The result with its review, once the attempt is finished. */
  result: ExamResult | undefined;
  /** When the learner first opened its review. */
  reviewedAt: string | undefined;
}

/** An attempt with the whole test that it was started with. */
export interface HeldAttempt {
  attempt: Attempt;
  key: ExamKey;
  /** The learner has opened the review of a later attempt at the same test. */
  isKeyKnown: boolean;
}

/** An attempt that starts now; its deadline includes the time limit and the extra time. */
export function newAttempt(request: StartAttempt, { exam }: ExamKey, now: Date): Attempt {
  const minutes = exam.timeLimit * (1 + request.extraTime / 100);
  return {
    ...request,
    work: NO_WORK,
    completedSections: [],
    startedAt: now.toISOString(),
    deadline: new Date(now.getTime() + minutes * 60_000).toISOString(),
    result: undefined,
    reviewedAt: undefined,
  };
}

/** Whether the result is final. An expired attempt accepts late answers until its review is opened. */
function isClosed({ result, reviewedAt }: Attempt): boolean {
  return result !== undefined && (result.finishedBy !== 'left' || reviewedAt !== undefined);
}

/** A running attempt in a response. */
export function toWire({ result: _, reviewedAt: __, ...attempt }: Attempt): ExamAttempt {
  return attempt;
}

/** When the learner last worked on a finished attempt; undefined if they answered nothing. */
export function lastWorkedAt({ result, work }: Attempt): string | undefined {
  return result?.finishedBy === 'left' ? latestAnswer(work) : result?.finishedAt;
}

/** A pure function from the stored attempt to the next one. Throws a Problem if the attempt does not allow the change. */
export type Change = (held: HeldAttempt) => Attempt;

/** Marks the work that arrived in time, once the time is up and the attempt was not finished. */
export const finalizeExpired: Change = ({ attempt, key }) =>
  markAttempt(attempt, key, { finishedAt: attempt.deadline, finishedBy: 'left', late: false });

/** Merges the writer's work. Marks an expired attempt again until its review is opened. */
export function saveWork({ device, work }: SaveWork, now: Date): Change {
  return (held) => {
    if (isClosed(held.attempt)) throw new Problem('exam-finished');
    if (device !== held.attempt.device) throw new Problem('exam-running-elsewhere');
    const { attempt, isLate } = addWork(held, work, now);
    const { result } = attempt;
    return result ? markAttempt(attempt, held.key, { ...result, late: result.late || isLate }) : attempt;
  };
}

/** Makes a device the writer of a running attempt, and merges its work. */
export function takeOver({ device, work }: SaveWork, now: Date): Change {
  return (held) => {
    if (held.attempt.result) throw new Problem('exam-finished');
    return { ...addWork(held, work, now).attempt, device };
  };
}

/** The writer finishes and gets the review. A second finish, or one by another device after the end, changes nothing. */
export function finish({ device, work, finishedAt }: FinishAttempt, now: Date): Change {
  return (held) => {
    const isWriter = device === held.attempt.device;
    if (isClosed(held.attempt) || (held.attempt.result && !isWriter)) return withReviewOpened(held.attempt, now);
    if (!isWriter) throw new Problem('exam-running-elsewhere');
    const { attempt, isLate } = addWork(held, work, now);
    const late = (attempt.result?.late ?? false) || isLate;
    return withReviewOpened(markAttempt(attempt, held.key, { ...getEnding(attempt, finishedAt, now), late }), now);
  };
}

/** Opens the review: from now on the result is final. */
export function openReview(now: Date): Change {
  return ({ attempt }) => {
    if (!attempt.result) throw new Problem('exam-running');
    return withReviewOpened(attempt, now);
  };
}

function addWork(held: HeldAttempt, work: ExamWork, now: Date) {
  const paper = publicPaper(held.key);
  assertAllowed(paper, work);
  return mergeWork(held, paper, work, now);
}

function withReviewOpened(attempt: Attempt, now: Date): Attempt {
  return attempt.reviewedAt ? attempt : { ...attempt, reviewedAt: now.toISOString() };
}

type Ending = Pick<ExamResult, 'finishedAt' | 'finishedBy' | 'late'>;

/** Tolerates a slightly wrong device clock: a finish this close to the deadline counts as its end. */
const clockToleranceMs = 1000;

/** Returns the attempt with its result, which is complete in itself; `timeUsed` never exceeds the attempt's time. */
function markAttempt(attempt: Attempt, key: ExamKey, { finishedAt, finishedBy, late }: Ending): Attempt {
  const { id: attemptId, startedAt, extraTime } = attempt;
  const timeUsed = Math.round((Date.parse(finishedAt) - Date.parse(startedAt)) / 1000);
  const ending = { timeUsed, finishedAt, finishedBy, late };
  return { ...attempt, result: { ...markExam(key, attempt.work), attemptId, startedAt, extraTime, ...ending } };
}

/**
 * How an attempt ends when its device finishes it: now, or at its deadline if that has passed, so that the time used is never
 * shorter than the service knows. The device's own time only decides whether the time was up there.
 */
function getEnding({ startedAt, deadline }: Attempt, deviceTime: string, now: Date): Omit<Ending, 'late'> {
  // The clocks of two processes may differ slightly.
  const arrived = Math.max(Date.parse(startedAt), now.getTime());
  const finishedAt = Math.min(arrived, Date.parse(deadline));
  const isByTime = Math.min(Date.parse(deviceTime), finishedAt) >= Date.parse(deadline) - clockToleranceMs;
  return { finishedAt: new Date(finishedAt).toISOString(), finishedBy: isByTime ? 'time' : 'learner' };
}
