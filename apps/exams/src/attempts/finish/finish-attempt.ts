import type { ExamResult } from '@tensely/content/exams';
import type { AttemptCopy, PendingFinish } from '../device/attempt-copy.ts';
import type { ExamsCore } from '../exams-core.ts';
import { withoutLaterStamps } from '../run/work-changes.ts';
import type { Answer, Failure } from '../service/exam-service.ts';

/** The result of one try to finish. */
export type FinishOutcome =
  | { kind: 'finished'; result: ExamResult }
  /** The service does not know the attempt. */
  | { kind: 'unknown'; result?: undefined }
  /** The deadline seemed to have passed, but the service says that there is time left. */
  | { kind: 'notOver' }
  /** Another device has taken the attempt over. */
  | { kind: 'elsewhere' }
  /** The service has not received it yet. */
  | { kind: 'retry'; why: 'offline' | 'signIn'; notBeforeMs: number };

/** The finish that is due for a copy: the learner's own, or the one at the deadline. */
export function dueFinish({ finish, attempt }: AttemptCopy, time: ExamsCore['time']): PendingFinish | undefined {
  if (finish) return finish;
  return time.remaining(attempt.deadline) === 0 ? { finishedAt: attempt.deadline, by: 'time' } : undefined;
}

/**
 * Finishes an attempt at the service, once. If the deadline has passed by an unsure clock, asks the service for the
 * time first: a moved device clock must not cut an exam short.
 */
export async function finishAttempt(
  { service, time }: Pick<ExamsCore, 'service' | 'time'>,
  { uid, attempt, device, work }: AttemptCopy,
  { finishedAt, by }: PendingFinish,
): Promise<FinishOutcome> {
  if (by === 'time' && !time.isSure()) {
    const asked = await service.attempt(uid, attempt.id);
    if (asked.kind === 'unreachable' || asked.kind === 'signIn') return retry(asked);
  }
  if (by === 'time' && time.remaining(attempt.deadline) > 0) return { kind: 'notOver' };
  const now = new Date(time.now()).toISOString();
  const latest = Date.parse(finishedAt) < Date.parse(now) ? finishedAt : now;
  const sent = { device, work: withoutLaterStamps(work, now), finishedAt: latest };
  return toOutcome(await service.finish(uid, attempt.id, sent));
}

function toOutcome(answer: Answer<ExamResult>): FinishOutcome {
  if (answer.kind === 'answer') return { kind: 'finished', result: answer.value };
  if (answer.kind === 'elsewhere') return { kind: 'elsewhere' };
  return answer.kind === 'unknownAttempt' ? { kind: 'unknown' } : retry(answer);
}

/** A later release may fix the reason for a refusal: the finish stays on the device and is retried. */
function retry(failure: Failure): FinishOutcome {
  const notBeforeMs = failure.kind === 'unreachable' ? failure.retryAfterMs : 0;
  return { kind: 'retry', why: failure.kind === 'signIn' ? 'signIn' : 'offline', notBeforeMs };
}
