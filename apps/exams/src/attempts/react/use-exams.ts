import { useAuth } from '@tensely/auth/react';
import { useLearnerQuery, useLearnerQueryClient } from '@tensely/progress/queries';
import { createContext, useContext, useEffect } from 'react';
import { type AttemptsSnapshot, type Exams, LOADING_ATTEMPTS, type ResultState } from '../exams-contract.ts';
import { attemptsQuery, resultQuery } from '../results/exam-queries.ts';
import { loadTabExams } from './tab-exams.ts';

const ExamsContext = createContext<() => Promise<Exams>>(loadTabExams);

/** Overrides the exams of this tab, for tests. */
export const ExamsProvider = ExamsContext.Provider;

/** Sends finishes that an earlier visit could not send, on any page of the exams. */
export function usePendingFinishes(): void {
  // If the code fails to load, the screen that reads reports it.
  useEffect(() => void loadTabExams().catch(() => undefined), []);
}

function useUid(): string {
  const { state } = useAuth();
  return state.status === 'signedIn' ? state.learner.uid : '';
}

/** The learner's running attempts and results of all tests. Code that fails to load looks like an unreachable service. */
export function useExamAttempts(): AttemptsSnapshot & { reload: () => void } {
  const query = attemptsQuery(useUid(), useContext(ExamsContext));
  const { data = LOADING_ATTEMPTS, isError, refetch } = useLearnerQuery(query);
  const failure = isError ? ({ source: 'device', failure: 'offline' } as const) : undefined;
  return { ...data, ...failure, reload: () => void refetch() };
}

/** One result with its review. */
export function useExamResult(attemptId: string): { state: ResultState; retry: () => void } {
  const query = resultQuery(useUid(), attemptId, useContext(ExamsContext));
  const client = useLearnerQueryClient();
  const { data, isError } = useLearnerQuery(query);
  const withoutData: ResultState = isError ? { kind: 'failure', failure: 'offline' } : { kind: 'loading' };
  return { state: data ?? withoutData, retry: () => void client.resetQueries({ queryKey: query.queryKey }) };
}
