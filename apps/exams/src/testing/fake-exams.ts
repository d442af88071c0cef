import { NO_WORK, type Paper } from '@tensely/content/exams';
import { createStore, Subscribable } from '@tensely/core/logic';
import { createTestQueryClient } from '@tensely/progress/testing';
import type {
  AttemptsSnapshot,
  ExamOpener,
  ExamRun,
  OpenExam,
  OpenTest,
  ResultState,
  RunSnapshot,
} from '../attempts/contract.ts';
import { attemptsKey, LOADING_ATTEMPTS, resultKey } from '../attempts/exam-queries.ts';
import { countAnswered, withAnswer, withFlag, withHighlights } from '../attempts/exam-work.ts';
import { sampleAttempt, samplePaper } from './samples.ts';

/** `createTestAuth` starts signed out. */
const UID = '';

/** Attempts and results in memory, cached as if an earlier screen had loaded them; every deadline is an hour away. */
export function createFakeExams(change: Partial<AttemptsSnapshot> = {}) {
  /** For example "read attempts" and "read <attemptId>". */
  const calls: string[] = [];
  const queries = createTestQueryClient();
  let attempts: AttemptsSnapshot = { ...LOADING_ATTEMPTS, source: 'service', remaining: () => 3_600_000 };
  const setAttempts = (next: Partial<AttemptsSnapshot>) => {
    attempts = { ...attempts, ...next };
    queries.setQueryData(attemptsKey(UID), attempts);
  };
  setAttempts(change);
  return {
    calls,
    queries,
    async readAttempts() {
      calls.push('read attempts');
      return attempts;
    },
    readResult(id: string): Promise<ResultState> {
      calls.push(`read ${id}`);
      const state = queries.getQueryData<ResultState>(resultKey(UID, id));
      return state ? Promise.resolve(state) : new Promise(() => {});
    },
    setAttempts,
    setResult: (id: string, state: ResultState) => void queries.setQueryData(resultKey(UID, id), state),
  };
}

interface FakeOpener extends ExamOpener {
  /** For `OpenTestProvider`. */
  open: OpenTest;
  set(state: OpenExam): void;
  /** For example "start 25", "retry" and "stop". */
  readonly calls: readonly string[];
}

/** One test's page in memory, starting with its start screen. */
export function createFakeOpener(
  first: OpenExam = { kind: 'startable', isStarting: false, failure: undefined },
): FakeOpener {
  const calls: string[] = [];
  const state = createStore(first);
  const opener: FakeOpener = {
    getSnapshot: state.getSnapshot,
    subscribe: state.subscribe,
    set: state.set,
    calls,
    open: () => opener,
    start: (extraTime) => void calls.push(`start ${extraTime}`),
    retry: () => void calls.push('retry'),
    stop: () => void calls.push('stop'),
  };
  return opener;
}

const MINUTE_MS = 60_000;

/** A run in memory: work changes as in the real one; tests trigger all automatic changes with `set`. */
interface FakeRun extends ExamRun {
  /** Changes the snapshot as if the run had done so, and notifies the listeners. */
  set(change: Partial<RunSnapshot>): void;
  /** Sets what `remaining()` returns, in milliseconds. */
  leave(ms: number): void;
  /** Whether the learner is about to change an answer. */
  isChoosing(): boolean;
  /** Every changing call, e.g. "answer 0-1 0 It is sold" or "finish". */
  readonly calls: readonly string[];
}

/** Creates a running attempt of `paper` with an hour left; `change` overrides parts of its snapshot. */
export function createFakeRun(change: Partial<RunSnapshot> = {}, paper: Paper = samplePaper()): FakeRun {
  const duration = paper.timeLimit * MINUTE_MS;
  const changes = new Subscribable();
  const calls: string[] = [];
  let isChoosing = false;
  let left = 60 * MINUTE_MS;
  let snapshot = firstSnapshot(paper, change);

  const set = (next: Partial<RunSnapshot>) => {
    const work = next.work ?? snapshot.work;
    snapshot = { ...snapshot, answered: countAnswered(paper, work), ...next };
    changes.notify();
  };
  const record = (...call: (string | number)[]) => void calls.push(call.join(' '));
  const isOpen = () => snapshot.status.kind === 'running';

  return {
    paper,
    duration,
    calls,
    set,
    leave: (ms) => {
      left = ms;
    },
    getSnapshot: () => snapshot,
    subscribe: changes.subscribe,
    remaining: () => left,
    answer(where, blank, choice) {
      record('answer', where, blank, choice);
      const timestamp = sampleAttempt.startedAt;
      if (isOpen()) set({ work: withAnswer(paper, snapshot.work, { place: where, blank, choice, timestamp }) });
    },
    toggleFlag(where) {
      record('toggleFlag', where);
      if (isOpen()) set({ work: withFlag(snapshot.work, where) });
    },
    setHighlights(section, highlights) {
      record('setHighlights', section, JSON.stringify(highlights));
      if (isOpen()) set({ work: withHighlights(snapshot.work, section, highlights) });
    },
    openSection(section) {
      record('openSection', section);
      set({ section, next: undefined });
    },
    cancelNext() {
      record('cancelNext');
      set({ next: undefined });
    },
    setChoosing(next) {
      isChoosing = next;
    },
    isChoosing: () => isChoosing,
    finish() {
      record('finish');
      set({ status: { kind: 'finishing' }, next: undefined });
    },
    goOnHere() {
      record('goOnHere');
      set({ status: { kind: 'running' } });
    },
    stop: () => record('stop'),
  };
}

function firstSnapshot(paper: Paper, change: Partial<RunSnapshot>): RunSnapshot {
  const work = change.work ?? NO_WORK;
  return {
    status: { kind: 'running' },
    attempt: sampleAttempt,
    work,
    section: 0,
    answered: countAnswered(paper, work),
    saved: 'service',
    signedOut: false,
    next: undefined,
    ...change,
  };
}
