import { type ExamResult, markExam } from '@tensely/content/exams';
import type { Attempt, HeldAttempt } from './attempt.ts';

type Ending = Pick<ExamResult, 'finishedAt' | 'finishedBy' | 'late'>;

/** Tolerates a slightly wrong device clock: a finish this close to the deadline counts as its end. */
const clockToleranceMs = 1000;

/** Returns the attempt with its result, which is complete in itself; `timeUsed` never exceeds the attempt's time. */
export function markAttempt(
  { attempt, key }: Pick<HeldAttempt, 'attempt' | 'key'>,
  { finishedAt, finishedBy, late }: Ending,
): Attempt {
  const { id: attemptId, startedAt, extraTime } = attempt;
  const timeUsed = Math.round((Date.parse(finishedAt) - Date.parse(startedAt)) / 1000);
  const ending = { timeUsed, finishedAt, finishedBy, late };
  return { ...attempt, result: { ...markExam(key, attempt.work), attemptId, startedAt, extraTime, ...ending } };
}

/**
 * How an attempt ends when its device finishes it: now, or at its deadline if that has passed, so that the time used is never
 * shorter than the service knows. The device's own time only decides whether the time was up there.
 */
export function getEnding({ startedAt, deadline }: Attempt, told: string, now: Date): Omit<Ending, 'late'> {
  // The clocks of two processes may differ slightly.
  const arrived = Math.max(Date.parse(startedAt), now.getTime());
  const finishedAt = Math.min(arrived, Date.parse(deadline));
  const isByTime = Math.min(Date.parse(told), finishedAt) >= Date.parse(deadline) - clockToleranceMs;
  return { finishedAt: new Date(finishedAt).toISOString(), finishedBy: isByTime ? 'time' : 'learner' };
}
