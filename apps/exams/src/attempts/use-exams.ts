import { useAuth } from '@tensely/auth/react';
import { useLearnerQuery, useLearnerQueryClient } from '@tensely/progress/queries';
import { createContext, useContext, useEffect } from 'react';
import {
  type AttemptsSnapshot,
  attemptsQuery,
  type Exams,
  LOADING_ATTEMPTS,
  type ResultState,
  resultQuery,
} from './exam-queries.ts';

/** The only import of this module, so that the code of the attempts is one chunk. */
const loadCode = () => import(/* webpackChunkName: "attempts" */ './browser-exams.ts');

/** The exams of this tab. Loads their code after the first screen. */
const loadTabExams = async () => (await loadCode()).browserExams();

/** Loads the code that opens a test. The chunk of the attempts imports its chunk, so that they share modules. */
export const loadTabOpenTest = async () => (await loadCode()).loadOpenTest();

const ExamsContext = createContext<() => Promise<Exams>>(loadTabExams);

/** Overrides the exams of this tab, for tests. */
export const ExamsProvider = ExamsContext.Provider;

/** Sends finishes that an earlier visit could not send, on any page of the exams. */
export function usePendingFinishes(): void {
  // If the code fails to load, the screen that reads reports it.
  useEffect(() => void loadTabExams().catch(() => undefined), []);
}

/** `enabled`: a prerendered screen is hydrated before the sign-in is known. */
function useLearner(): { uid: string; enabled: boolean } {
  const { state } = useAuth();
  return { uid: state.status === 'signedIn' ? state.learner.uid : '', enabled: state.status !== 'loading' };
}

/** The learner's running attempts and results of all tests. Code that fails to load looks like an unreachable service. */
export function useExamAttempts(): AttemptsSnapshot & { reload: () => void } {
  const { uid, enabled } = useLearner();
  const query = attemptsQuery(uid, useContext(ExamsContext));
  const { data = LOADING_ATTEMPTS, isError, refetch } = useLearnerQuery({ ...query, enabled });
  const failure = isError ? ({ source: 'device', failure: 'offline' } as const) : undefined;
  return { ...data, ...failure, reload: () => void refetch() };
}

export function useExamResult(attemptId: string): { state: ResultState; retry: () => void } {
  const { uid, enabled } = useLearner();
  const query = resultQuery(uid, attemptId, useContext(ExamsContext));
  const client = useLearnerQueryClient();
  const { data, isError } = useLearnerQuery({ ...query, enabled });
  const withoutData: ResultState = isError ? { kind: 'failure', failure: 'offline' } : { kind: 'loading' };
  return { state: data ?? withoutData, retry: () => void client.resetQueries({ queryKey: query.queryKey }) };
}
