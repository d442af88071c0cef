import { createContext, useContext, useEffect, useSyncExternalStore } from 'react';
import type { AttemptsSnapshot, ExamAttempts, Exams, ResultReader, ResultState } from '../exams-contract.ts';
import { laterExams } from '../later-exams.ts';
import { loadExams } from '../load-exams.ts';

/** The exams of this tab: their code comes when the first screen is there. */
const examsOfTab = laterExams(async () => (await loadExams()).browserExams());

const ExamsContext = createContext<Exams>(examsOfTab);

/** Hands other exams to a tree than those of this tab: tests bring their own. */
export const ExamsProvider = ExamsContext.Provider;

/** Sends what an earlier visit could not finish, whichever page of the exams is opened first. */
export function useLeftovers(): void {
  useEffect(() => examsOfTab.load(), []);
}

/** The learner's running attempts and results of all tests. */
export function useExamAttempts(): AttemptsSnapshot & Pick<ExamAttempts, 'reload' | 'remaining'> {
  const { attempts } = useContext(ExamsContext);
  const snapshot = useSyncExternalStore(attempts.subscribe, attempts.getSnapshot, attempts.getSnapshot);
  return { ...snapshot, reload: attempts.reload, remaining: attempts.remaining };
}

/** One result with its review. */
export function useExamResult(attemptId: string): { state: ResultState } & Pick<ResultReader, 'retry'> {
  const reader = useContext(ExamsContext).result(attemptId);
  const state = useSyncExternalStore(reader.subscribe, reader.getSnapshot, reader.getSnapshot);
  return { state, retry: reader.retry };
}
