import { createStore } from '@tensely/core/logic';
import type { AttemptList } from '@tensely/exam-model/logic';
import type { AttemptCopy } from '../device/attempt-copy.ts';
import { type AttemptsSnapshot, type ExamAttempts, LOADING_ATTEMPTS, type RunningAttempt } from '../exams-contract.ts';
import type { ExamsCore } from '../exams-core.ts';
import { dueFinish } from '../finish/finish-attempt.ts';
import type { PendingFinishes } from '../finish/pending-finishes.ts';
import { type Answer, troubleOf } from '../service/exam-service.ts';
import type { ResultCache } from './result-cache.ts';

/** The learner's attempts: from the service, else from the copies of this device. */
export function createExamAttempts(
  core: ExamsCore,
  results: ResultCache,
  pendingFinishes: PendingFinishes,
): ExamAttempts {
  const { service, copies, time, identity, watchPage } = core;
  const state = createStore(LOADING_ATTEMPTS, () => void load());
  let latest = 0;
  let owner = identity.uid();

  async function load() {
    latest += 1;
    const turn = latest;
    const uid = identity.uid();
    const answer = uid === undefined ? ({ kind: 'signIn' } as const) : await service.list(uid);
    const onDevice = uid === undefined ? [] : await copies.list(uid).catch(() => []);
    const newest = onDevice[0];
    if (newest && answer.kind !== 'answer') time.restore(newest.clock);
    if (turn !== latest) return;
    state.set(compose(answer, onDevice, time, state.getSnapshot()));
    void pendingFinishes.send();
  }

  const reload = () => {
    if (state.hasListeners) void load();
  };
  identity.subscribe(() => {
    if (identity.uid() !== owner) state.set(LOADING_ATTEMPTS);
    owner = identity.uid();
    reload();
  });
  copies.subscribe((news) => news === 'removed' && reload());
  results.subscribe(reload);
  time.subscribe((news) => news === 'doubt' && reload());
  watchPage({ onResume: reload, onOnline: reload });

  return { getSnapshot: state.getSnapshot, subscribe: state.subscribe, reload, remaining: time.remaining };
}

function compose(
  answer: Answer<AttemptList>,
  onDevice: AttemptCopy[],
  time: ExamsCore['time'],
  { results }: AttemptsSnapshot,
): AttemptsSnapshot {
  const isOver = (copy: AttemptCopy) => dueFinish(copy, time) !== undefined;
  const ofDevice = onDevice.map((copy) => running(copy.attempt, isOver(copy)));
  if (answer.kind !== 'answer') {
    return { source: 'device', trouble: troubleOf(answer), running: ofDevice, ended: [], results };
  }
  const ofService = answer.value.running.map((attempt) => {
    const copy = onDevice.find((other) => other.attempt.id === attempt.id);
    return running(attempt, copy ? isOver(copy) : time.remaining(attempt.deadline) === 0);
  });
  // What a device still has of them goes first when their result is asked for.
  const ended = answer.value.ended.map((attempt) => running(attempt, true));
  return { source: 'service', trouble: undefined, running: ofService, ended, results: answer.value.results };
}

function running(
  { id, testId, startedAt, deadline, extraTime }: Omit<RunningAttempt, 'isOver'>,
  isOver: boolean,
): RunningAttempt {
  return { id, testId, startedAt, deadline, extraTime, isOver };
}
