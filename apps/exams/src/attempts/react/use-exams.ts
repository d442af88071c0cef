import { createStore } from '@tensely/core/logic';
import { type LazyCode, type LazyState, useLazy } from '@tensely/core/react';
import { createContext, useContext, useEffect, useSyncExternalStore } from 'react';
import {
  type AttemptsSnapshot,
  type ExamAttempts,
  type Exams,
  LOADING_ATTEMPTS,
  type ResultReader,
  type ResultState,
} from '../exams-contract.ts';
import { examsOfTab } from './exams-of-tab.ts';

const ExamsContext = createContext<LazyCode<Exams>>(examsOfTab);

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

function attemptsBeforeCode({ failure, retry }: LazyState<Exams>): ExamAttempts {
  const { getSnapshot, subscribe } = attempts[failure ? 'failed' : 'loading'];
  return { getSnapshot, subscribe, reload: retry, remaining: () => 0 };
}

function resultBeforeCode({ failure, retry }: LazyState<Exams>): ResultReader {
  const { getSnapshot, subscribe } = results[failure ? 'failed' : 'loading'];
  return { getSnapshot, subscribe, retry };
}

/** Sends finishes that an earlier visit could not send, whichever page of the exams is opened first. */
export function usePendingFinishes(): void {
  useEffect(() => void examsOfTab.load().catch(console.warn), []);
}

/** The learner's running attempts and results of all tests. */
export function useExamAttempts(): AttemptsSnapshot & Pick<ExamAttempts, 'reload' | 'remaining'> {
  const exams = useLazy(useContext(ExamsContext));
  const attempts = exams.value?.attempts ?? attemptsBeforeCode(exams);
  const snapshot = useSyncExternalStore(attempts.subscribe, attempts.getSnapshot);
  return { ...snapshot, reload: attempts.reload, remaining: attempts.remaining };
}

/** One result with its review. */
export function useExamResult(attemptId: string): { state: ResultState } & Pick<ResultReader, 'retry'> {
  const exams = useLazy(useContext(ExamsContext));
  const reader = exams.value?.result(attemptId) ?? resultBeforeCode(exams);
  const state = useSyncExternalStore(reader.subscribe, reader.getSnapshot);
  return { state, retry: reader.retry };
}
