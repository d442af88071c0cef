import type {
  AttemptsSnapshot,
  ExamOpener,
  Exams,
  Followed,
  OpenExam,
  OpenTest,
  ResultState,
} from '../attempts/exams-contract.ts';

/** A value that a test sets and screens follow. */
export interface Settable<Snapshot> extends Followed<Snapshot> {
  set(next: Snapshot): void;
}

function createSettable<Snapshot>(first: Snapshot): Settable<Snapshot> {
  const listeners = new Set<() => void>();
  let snapshot = first;
  return {
    getSnapshot: () => snapshot,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    set(next) {
      snapshot = next;
      for (const listener of listeners) listener();
    },
  };
}

const NOTHING_YET: AttemptsSnapshot = { source: 'service', trouble: undefined, running: [], ended: [], results: [] };

export interface FakeExams extends Exams {
  setAttempts(change: Partial<AttemptsSnapshot>): void;
  setResult(attemptId: string, state: ResultState): void;
  /** As in "reload" and "retry <attemptId>". */
  readonly calls: readonly string[];
}

/** Attempts and results on memory alone, for `ExamsProvider`; every deadline is an hour away. */
export function createFakeExams(change: Partial<AttemptsSnapshot> = {}): FakeExams {
  const calls: string[] = [];
  const attempts = createSettable({ ...NOTHING_YET, ...change });
  const results = new Map<string, Settable<ResultState>>();
  const resultOf = (id: string) => {
    const known = results.get(id) ?? createSettable<ResultState>({ kind: 'loading' });
    results.set(id, known);
    return known;
  };
  return {
    calls,
    attempts: { ...attempts, reload: () => void calls.push('reload'), remaining: () => 3_600_000 },
    result: (id) => ({ ...resultOf(id), retry: () => void calls.push(`retry ${id}`) }),
    setAttempts: (next) => attempts.set({ ...attempts.getSnapshot(), ...next }),
    setResult: (id, state) => resultOf(id).set(state),
  };
}

export interface FakeOpener extends ExamOpener {
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
  const state = createSettable(first);
  const opener: FakeOpener = {
    ...{ ...state, calls, open: () => opener },
    start: (extraTime) => void calls.push(`start ${extraTime}`),
    retry: () => void calls.push('retry'),
    stop: () => void calls.push('stop'),
  };
  return opener;
}
