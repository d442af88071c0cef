import type { AttemptList } from '@tensely/exam-model/logic';
import type { AttemptCopy } from '../device/attempt-copy.ts';
import { type Answer, troubleOf } from '../service/exam-service.ts';
import type { AttemptsSnapshot, ExamAttempts, RunningAttempt } from '../exams-contract.ts';
import type { ExamsCore } from '../exams-core.ts';
import { dueFinish } from '../finish/finish-attempt.ts';
import { createFollowed } from '../followed.ts';
import type { Leftovers } from '../finish/pending-finishes.ts';
import type { ResultMemory } from './result-cache.ts';

const LOADING: AttemptsSnapshot = { source: 'loading', trouble: undefined, running: [], ended: [], results: [] };

/** The learner's attempts: from the service, else what this device keeps of them. */
export function createExamAttempts(core: ExamsCore, results: ResultMemory, leftovers: Leftovers): ExamAttempts {
  const { service, copies, time, identity, pageLife } = core;
  const state = createFollowed(LOADING, () => void load());
  let latest = 0;
  let owner = identity.uid();

  async function load() {
    latest += 1;
    const turn = latest;
    const uid = identity.uid();
    const answer = uid === undefined ? ({ kind: 'signIn' } as const) : await service.list(uid);
    const kept = uid === undefined ? [] : await copies.list(uid).catch(() => []);
    const newest = kept[0];
    if (newest && answer.kind !== 'answer') time.restore(newest.clock);
    if (turn !== latest) return;
    state.set(compose(answer, kept, time, state.getSnapshot()));
    void leftovers.send();
  }

  const reload = () => {
    if (state.isFollowed()) void load();
  };
  identity.subscribe(() => {
    if (identity.uid() !== owner) state.set(LOADING);
    owner = identity.uid();
    reload();
  });
  copies.subscribe((news) => news === 'removed' && reload());
  results.subscribe(reload);
  time.subscribe((news) => news === 'doubt' && reload());
  pageLife.watch({ onWake: reload, onLeave: () => {} });

  return { ...state, reload, remaining: time.remaining };
}

function compose(
  answer: Answer<AttemptList>,
  kept: AttemptCopy[],
  time: ExamsCore['time'],
  { results }: AttemptsSnapshot,
): AttemptsSnapshot {
  const isOver = (copy: AttemptCopy) => dueFinish(copy, time) !== undefined;
  const ofDevice = kept.map((copy) => running(copy.attempt, isOver(copy)));
  if (answer.kind !== 'answer') {
    return { source: 'device', trouble: troubleOf(answer), running: ofDevice, ended: [], results };
  }
  const ofService = answer.value.running.map((attempt) => {
    const copy = kept.find((other) => other.attempt.id === attempt.id);
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
