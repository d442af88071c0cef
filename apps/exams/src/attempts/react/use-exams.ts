import { createStore } from '@tensely/core/logic';
import { createContext, useContext, useEffect, useSyncExternalStore } from 'react';
import {
  type AttemptsSnapshot,
  type ExamAttempts,
  type Exams,
  LOADING_ATTEMPTS,
  type ResultReader,
  type ResultState,
} from '../exams-contract.ts';
import { type Deferred, useDeferred } from './deferred.ts';
import { examsOfTab } from './exams-of-tab.ts';

const ExamsContext = createContext<Deferred<Exams>>(examsOfTab);

/** Hands other exams to a tree than those of this tab: tests bring their own. */
export const ExamsProvider = ExamsContext.Provider;

// Code that cannot be loaded looks like a service that cannot be reached.
const attempts = {
  loading: createStore<AttemptsSnapshot>(LOADING_ATTEMPTS),
  failed: createStore<AttemptsSnapshot>({ ...LOADING_ATTEMPTS, source: 'device', trouble: 'offline' }),
};
const results = {
  loading: createStore<ResultState>({ kind: 'loading' }),
  failed: createStore<ResultState>({ kind: 'trouble', trouble: 'offline' }),
};

function attemptsBeforeCode(kind: 'loading' | 'failed', reload: () => void): ExamAttempts {
  const { getSnapshot, subscribe } = attempts[kind];
  return { getSnapshot, subscribe, reload, remaining: () => 0 };
}

function resultBeforeCode(kind: 'loading' | 'failed', retry: () => void): ResultReader {
  const { getSnapshot, subscribe } = results[kind];
  return { getSnapshot, subscribe, retry };
}

/** Sends finishes that an earlier visit could not send, whichever page of the exams is opened first. */
export function usePendingFinishes(): void {
  useEffect(() => examsOfTab.load(), []);
}

/** The learner's running attempts and results of all tests. */
export function useExamAttempts(): AttemptsSnapshot & Pick<ExamAttempts, 'reload' | 'remaining'> {
  const deferred = useContext(ExamsContext);
  const exams = useDeferred(deferred);
  const attempts = exams.kind === 'loaded' ? exams.value.attempts : attemptsBeforeCode(exams.kind, deferred.load);
  const snapshot = useSyncExternalStore(attempts.subscribe, attempts.getSnapshot);
  return { ...snapshot, reload: attempts.reload, remaining: attempts.remaining };
}

/** One result with its review. */
export function useExamResult(attemptId: string): { state: ResultState } & Pick<ResultReader, 'retry'> {
  const deferred = useContext(ExamsContext);
  const exams = useDeferred(deferred);
  const reader = exams.kind === 'loaded' ? exams.value.result(attemptId) : resultBeforeCode(exams.kind, deferred.load);
  const state = useSyncExternalStore(reader.subscribe, reader.getSnapshot);
  return { state, retry: reader.retry };
}
