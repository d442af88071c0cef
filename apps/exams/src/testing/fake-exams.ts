import { createStore } from '@tensely/core/logic';
import { createTestQueryClient, type QueryClient } from '@tensely/progress/testing';
import {
  type AttemptsSnapshot,
  type ExamOpener,
  type Exams,
  LOADING_ATTEMPTS,
  type OpenExam,
  type OpenTest,
  type ResultState,
} from '../attempts/contract.ts';
import { attemptsKey, resultKey } from '../attempts/exam-queries.ts';

/** `createTestAuth` starts signed out. */
const UID = '';

interface FakeExams extends Exams {
  queries: QueryClient;
  setAttempts(change: Partial<AttemptsSnapshot>): void;
  setResult(attemptId: string, state: ResultState): void;
  /** For example "read attempts" and "read <attemptId>". */
  readonly calls: readonly string[];
}

/** Attempts and results in memory, cached as if an earlier screen had loaded them; every deadline is an hour away. */
export function createFakeExams(change: Partial<AttemptsSnapshot> = {}): FakeExams {
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
    readResult(id) {
      calls.push(`read ${id}`);
      const state = queries.getQueryData<ResultState>(resultKey(UID, id));
      return state ? Promise.resolve(state) : new Promise(() => {});
    },
    setAttempts,
    setResult: (id, state) => void queries.setQueryData(resultKey(UID, id), state),
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
