import { type ExamResult, markExam } from '@tensely/exam-model/logic';
import type { Attempt, Held } from './attempt.ts';

type Ending = Pick<ExamResult, 'finishedAt' | 'finishedBy' | 'late'>;

/** The finish is told by a clock that is only nearly right: this close to the deadline, the time ran out. */
const clockDoubtMs = 1000;

/** The attempt with its result, which is complete in itself; `timeUsed` is never more than the attempt's whole time. */
export function markAttempt({ attempt, key }: Held, { finishedAt, finishedBy, late }: Ending): Attempt {
  const { id: attemptId, startedAt, extraTime } = attempt;
  const timeUsed = Math.round((Date.parse(finishedAt) - Date.parse(startedAt)) / 1000);
  const ending = { timeUsed, finishedAt, finishedBy, late };
  return { ...attempt, result: { ...markExam(key, attempt.work), attemptId, startedAt, extraTime, ...ending } };
}

/** When an attempt was finished that its device tells to be finished: after its start, and by now and the deadline. */
export function endingOf({ startedAt, deadline }: Attempt, told: string, now: Date): Omit<Ending, 'late'> {
  const latest = Math.min(now.getTime(), Date.parse(deadline));
  const finishedAt = Math.max(Date.parse(startedAt), Math.min(Date.parse(told), latest));
  const isByTime = finishedAt >= Date.parse(deadline) - clockDoubtMs;
  return { finishedAt: new Date(finishedAt).toISOString(), finishedBy: isByTime ? 'time' : 'learner' };
}
