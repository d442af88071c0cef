import { type ExamWork, type ExtraTime, NO_WORK, type Paper } from '@tensely/content/exams';
import { createStore, Subscribable } from '@tensely/core/logic';
import { createTestQueryClient } from '@tensely/progress/testing';
import {
  type AttemptsSnapshot,
  attemptsKey,
  LOADING_ATTEMPTS,
  type ResultState,
  resultKey,
} from '../attempts/exam-queries.ts';
import { countAnswered, withAnswer, withFlag, withHighlights } from '../attempts/exam-work.ts';
import type { ExamRun, OpenExam, OpenTest } from '../attempts/run/open-test.ts';
import type { RunSnapshot } from '../attempts/run/run-state.ts';
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

/** One test's page in memory, starting with its start screen. */
export function createFakeOpener(first: OpenExam = { kind: 'startable', isStarting: false, failure: undefined }) {
  /** For example "start 25", "retry" and "stop". */
  const calls: string[] = [];
  const opener = {
    ...createStore(first),
    calls,
    start: (extraTime: ExtraTime) => void calls.push(`start ${extraTime}`),
    retry: () => void calls.push('retry'),
    stop: () => void calls.push('stop'),
  };
  /** For `OpenTestProvider`. */
  const open: OpenTest = () => opener;
  return { ...opener, open };
}

const MINUTE_MS = 60_000;

/** A running attempt of `paper` in memory with an hour left: work changes as in the real one, nothing changes automatically. */
export function createFakeRun(change: Partial<RunSnapshot> = {}, paper: Paper = samplePaper()) {
  const changes = new Subscribable();
  /** Every changing call, e.g. "answer 0-1 0 It is sold" or "finish". */
  const calls: string[] = [];
  let isChoosing = false;
  let left = 60 * MINUTE_MS;
  let snapshot = firstSnapshot(paper, change);

  const set = (next: Partial<RunSnapshot>) => {
    const work = next.work ?? snapshot.work;
    snapshot = { ...snapshot, answered: countAnswered(paper, work), ...next };
    changes.notify();
  };
  const setWork = (next: (work: ExamWork) => ExamWork) => {
    if (snapshot.status.kind === 'running') set({ work: next(snapshot.work) });
  };
  const record = (...call: (string | number)[]) => void calls.push(call.join(' '));

  const run: ExamRun = {
    paper,
    duration: paper.timeLimit * MINUTE_MS,
    getSnapshot: () => snapshot,
    subscribe: changes.subscribe,
    remaining: () => left,
    answer(place, blank, choice) {
      record('answer', place, blank, choice);
      setWork((work) => withAnswer(paper, work, { place, blank, choice, timestamp: sampleAttempt.startedAt }));
    },
    toggleFlag(place) {
      record('toggleFlag', place);
      setWork((work) => withFlag(work, place));
    },
    setHighlights(section, highlights) {
      record('setHighlights', section, JSON.stringify(highlights));
      setWork((work) => withHighlights(work, section, highlights));
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
  return {
    ...run,
    calls,
    /** Changes the snapshot as if the run had done so, and notifies the listeners. */
    set,
    /** Sets what `remaining()` returns, in milliseconds. */
    leave: (ms: number) => {
      left = ms;
    },
    /** Whether the learner is about to change an answer. */
    isChoosing: () => isChoosing,
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
