import { createStore, type Store } from '@tensely/core/logic';
import type {
  AttemptsSnapshot,
  ExamOpener,
  Exams,
  OpenExam,
  OpenTest,
  ResultState,
} from '../attempts/exams-contract.ts';

const NOTHING_YET: AttemptsSnapshot = { source: 'service', trouble: undefined, running: [], ended: [], results: [] };

interface FakeExams extends Exams {
  setAttempts(change: Partial<AttemptsSnapshot>): void;
  setResult(attemptId: string, state: ResultState): void;
  /** As in "reload" and "retry <attemptId>". */
  readonly calls: readonly string[];
}

/** Attempts and results on memory alone, for `ExamsProvider`; every deadline is an hour away. */
export function createFakeExams(change: Partial<AttemptsSnapshot> = {}): FakeExams {
  const calls: string[] = [];
  const attempts = createStore({ ...NOTHING_YET, ...change });
  const results = new Map<string, Store<ResultState>>();
  const resultOf = (id: string) => {
    const known = results.get(id) ?? createStore<ResultState>({ kind: 'loading' });
    results.set(id, known);
    return known;
  };
  return {
    calls,
    attempts: {
      getSnapshot: attempts.getSnapshot,
      subscribe: attempts.subscribe,
      reload: () => void calls.push('reload'),
      remaining: () => 3_600_000,
    },
    result(id) {
      const { getSnapshot, subscribe } = resultOf(id);
      return { getSnapshot, subscribe, retry: () => void calls.push(`retry ${id}`) };
    },
    setAttempts: (next) => attempts.set({ ...attempts.getSnapshot(), ...next }),
    setResult: (id, state) => resultOf(id).set(state),
  };
}

interface FakeOpener extends ExamOpener {
  /** For `OpenTestProvider`. */
  open: OpenTest;
  set(state: OpenExam): void;
  /** As in "start 25", "retry" and "stop". */
  readonly calls: readonly string[];
}

/** One test's page on memory alone, with its start screen first. */
export function createFakeOpener(
  first: OpenExam = { kind: 'startable', isStarting: false, trouble: undefined },
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
