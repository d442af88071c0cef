import type { AttemptCopy } from '../device/attempt-copy.ts';
import type { ResultState } from '../exams-contract.ts';
import type { ExamsCore } from '../exams-core.ts';
import { dueFinish } from '../finish/finish-attempt.ts';
import type { Finishes } from '../finish/finishes.ts';
import { toFailureReason } from '../service/exam-service.ts';
import type { ResultCache } from './result-cache.ts';

/**
 * Reads one result. Sends this device's unsent work on the attempt first: the service accepts late answers only until
 * it has returned the review.
 */
export async function readResult(
  { service, copies, time, identity }: Pick<ExamsCore, 'service' | 'copies' | 'time' | 'identity'>,
  { results, finishes }: { results: ResultCache; finishes: Finishes },
  attemptId: string,
): Promise<ResultState> {
  const uid = identity.uid();
  if (uid === undefined) return { kind: 'failure', failure: 'signIn' };
  const known = results.get(uid, attemptId);
  if (known) return { kind: 'ready', result: known };
  const copy = await copies.get(uid, attemptId).catch(() => undefined);
  return copy ? readFromDevice(copy) : askService(uid);

  /** The device has a copy of the attempt; the service may not know that it ended. */
  async function readFromDevice(copy: AttemptCopy): Promise<ResultState> {
    time.restore(copy.clock);
    if (!dueFinish(copy, time)) {
      const asked = await service.attempt(copy.uid, attemptId);
      if (asked.kind !== 'finished') return { kind: 'running', testId: copy.attempt.testId };
      // Another device has finished it, or the deadline has passed, which this device learns from the response.
      if (!dueFinish(copy, time)) return askService(copy.uid);
    }
    await finishes.send();
    const result = results.get(copy.uid, attemptId);
    return result ? { kind: 'ready', result } : { kind: 'waiting', why: finishes.why };
  }

  async function askService(uid: string): Promise<ResultState> {
    const answer = await service.result(uid, attemptId);
    if (answer.kind === 'answer') {
      results.put(uid, answer.value);
      return { kind: 'ready', result: answer.value };
    }
    if (answer.kind === 'unknownAttempt') return { kind: 'unknown' };
    if (answer.kind !== 'running') return { kind: 'failure', failure: toFailureReason(answer) };
    const attempt = await service.attempt(uid, attemptId);
    if (attempt.kind === 'answer') return { kind: 'running', testId: attempt.value.attempt.testId };
    return { kind: 'failure', failure: toFailureReason(attempt) };
  }
}
