import type { AttemptList } from '@tensely/content/exams';
import type { AttemptCopy } from '../device/attempt-copy.ts';
import { type AttemptsSnapshot, LOADING_ATTEMPTS, type RunningAttempt } from '../exams-contract.ts';
import type { ExamsCore } from '../exams-core.ts';
import { dueFinish } from '../finish/finish-attempt.ts';
import { type Answer, toFailureReason } from '../service/exam-service.ts';

/**
 * Reads the learner's attempts from the service, or else from this device's copies together with the results known
 * `before`.
 */
export async function readAttempts(
  { service, copies, time, identity }: Pick<ExamsCore, 'service' | 'copies' | 'time' | 'identity'>,
  before: AttemptsSnapshot = LOADING_ATTEMPTS,
): Promise<AttemptsSnapshot> {
  const uid = identity.uid();
  const answer = uid === undefined ? ({ kind: 'signIn' } as const) : await service.list(uid);
  const onDevice = uid === undefined ? [] : await copies.list(uid).catch(() => []);
  const newest = onDevice[0];
  if (newest && answer.kind !== 'answer') time.restore(newest.clock);
  return { ...compose(answer, onDevice, time, before), remaining: time.remaining };
}

function compose(
  answer: Answer<AttemptList>,
  onDevice: AttemptCopy[],
  time: ExamsCore['time'],
  { results }: AttemptsSnapshot,
): Omit<AttemptsSnapshot, 'remaining'> {
  const isOver = (copy: AttemptCopy) => dueFinish(copy, time) !== undefined;
  const ofDevice = onDevice.map((copy) => running(copy.attempt, isOver(copy)));
  if (answer.kind !== 'answer') {
    return { source: 'device', failure: toFailureReason(answer), running: ofDevice, ended: [], results };
  }
  const ofService = answer.value.running.map((attempt) => {
    const copy = onDevice.find((other) => other.attempt.id === attempt.id);
    return running(attempt, copy ? isOver(copy) : time.remaining(attempt.deadline) === 0);
  });
  // Reading their results first sends what a device still has of them.
  const ended = answer.value.ended.map((attempt) => running(attempt, true));
  return { source: 'service', failure: undefined, running: ofService, ended, results: answer.value.results };
}

function running(
  { id, testId, startedAt, deadline, extraTime }: Omit<RunningAttempt, 'isOver'>,
  isOver: boolean,
): RunningAttempt {
  return { id, testId, startedAt, deadline, extraTime, isOver };
}
