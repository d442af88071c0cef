import type { AttemptList, ExamResult } from '@tensely/content/exams';
import type { getQueryClient } from '@tensely/progress/queries';
import type { AttemptCopy } from './attempt-copies.ts';
import {
  type AttemptsSnapshot,
  EXAM_ATTEMPTS,
  type Exams,
  LOADING_ATTEMPTS,
  type ResultState,
  resultKey,
} from './exam-queries.ts';
import { type Failure, toFailureReason } from './exam-service.ts';
import type { ExamsCore } from './exams-core.ts';
import { dueFinish, Finishes } from './finishes.ts';

/** The exams of a tab: its attempts, results and finishes. Other tabs and the clock refresh its queries. */
export class TabExams implements Exams {
  readonly core: ExamsCore;
  readonly finishes: Finishes;
  readonly #queries: ReturnType<typeof getQueryClient>;

  constructor(core: ExamsCore, queries: ReturnType<typeof getQueryClient>) {
    const refresh = () => void queries.invalidateQueries({ queryKey: [EXAM_ATTEMPTS] });
    this.core = core;
    this.#queries = queries;
    this.finishes = new Finishes(core, this.putResult);
    core.copies.subscribe((news) => news === 'removed' && refresh());
    core.time.subscribe((news) => news === 'doubt' && refresh());
  }

  /** Caches a result that the service has returned, and reports its mistakes to practice. */
  putResult = (uid: string, result: ExamResult) => {
    const ready: ResultState = { kind: 'ready', result };
    this.#queries.setQueryData(resultKey(uid, result.attemptId), ready);
    if (uid === this.core.identity.uid()) this.core.practise(result);
    void this.#queries.invalidateQueries({ queryKey: [EXAM_ATTEMPTS, uid] });
  };

  /** From the service, or else from this device's copies together with the results known `before`. */
  readAttempts = async ({ results }: AttemptsSnapshot = LOADING_ATTEMPTS): Promise<AttemptsSnapshot> => {
    const { service, copies, time, identity } = this.core;
    const uid = identity.uid();
    const answer = uid === undefined ? ({ kind: 'signIn' } as const) : await service.list(uid);
    const onDevice = uid === undefined ? [] : await copies.list(uid).catch(() => []);
    const [newest] = onDevice;
    if (newest && answer.kind !== 'answer') time.restore(newest.clock);
    const attempts =
      answer.kind === 'answer'
        ? fromService(answer.value, onDevice, time)
        : { ...fromDevice(answer, onDevice, time), results };
    void this.finishes.send();
    return { ...attempts, remaining: time.remaining };
  };

  /**
   * Reads one result. Sends this device's unsent work on the attempt first: the service accepts late answers only until
   * it has returned the review.
   */
  readResult = async (attemptId: string): Promise<ResultState> => {
    const { copies, identity } = this.core;
    const uid = identity.uid();
    if (uid === undefined) return { kind: 'failure', failure: 'signIn' };
    const known = this.#knownResult(uid, attemptId);
    if (known) return known;
    const copy = await copies.get(uid, attemptId).catch(() => undefined);
    return copy ? this.#readFromDevice(copy) : this.#askService(uid, attemptId);
  };

  #knownResult(uid: string, attemptId: string) {
    const state = this.#queries.getQueryData<ResultState>(resultKey(uid, attemptId));
    return state?.kind === 'ready' ? state : undefined;
  }

  /** The device has a copy of the attempt; the service may not know that it ended. */
  async #readFromDevice(copy: AttemptCopy): Promise<ResultState> {
    const { service, time } = this.core;
    const { uid, attempt } = copy;
    time.restore(copy.clock);
    if (!dueFinish(copy, time)) {
      const asked = await service.attempt(uid, attempt.id);
      if (asked.kind !== 'finished') return { kind: 'running', testId: attempt.testId };
      // Another device has finished it, or the deadline has passed, which this device learns from the response.
      if (!dueFinish(copy, time)) return this.#askService(uid, attempt.id);
    }
    await this.finishes.send();
    return this.#knownResult(uid, attempt.id) ?? { kind: 'waiting', why: this.finishes.why };
  }

  async #askService(uid: string, attemptId: string): Promise<ResultState> {
    const { service } = this.core;
    const answer = await service.result(uid, attemptId);
    if (answer.kind === 'answer') {
      this.putResult(uid, answer.value);
      return { kind: 'ready', result: answer.value };
    }
    if (answer.kind === 'unknownAttempt') return { kind: 'unknown' };
    if (answer.kind !== 'running') return { kind: 'failure', failure: toFailureReason(answer) };
    const attempt = await service.attempt(uid, attemptId);
    if (attempt.kind === 'answer') return { kind: 'running', testId: attempt.value.attempt.testId };
    return { kind: 'failure', failure: toFailureReason(attempt) };
  }
}

function fromDevice(failure: Failure, copies: AttemptCopy[], time: ExamsCore['time']) {
  const running = copies.map((copy) => ({ ...copy.attempt, isOver: dueFinish(copy, time) !== undefined }));
  return { source: 'device', failure: toFailureReason(failure), running, ended: [] } as const;
}

function fromService({ running, ended, results }: AttemptList, copies: AttemptCopy[], time: ExamsCore['time']) {
  function isOver({ id, deadline }: AttemptList['running'][number]) {
    const copy = copies.find(({ attempt }) => attempt.id === id);
    return copy ? dueFinish(copy, time) !== undefined : time.remaining(deadline) === 0;
  }
  return {
    source: 'service',
    failure: undefined,
    running: running.map((attempt) => ({ ...attempt, isOver: isOver(attempt) })),
    // Opening their result first sends the work that is still on a device.
    ended: ended.map((attempt) => ({ ...attempt, isOver: true })),
    results,
  } as const;
}
