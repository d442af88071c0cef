import { createContext, useContext, useSyncExternalStore } from 'react';
import { browserExams } from './browser-exams.ts';
import type { AttemptsSnapshot, ExamAttempts, Exams, ResultReader, ResultState } from './exams-contract.ts';

const ExamsContext = createContext<Exams | undefined>(undefined);

/** Hands other exams to a tree than those of this tab: tests bring their own. */
export const ExamsProvider = ExamsContext.Provider;

function useExams(): Exams {
  return useContext(ExamsContext) ?? browserExams();
}

/** The learner's running attempts and results of all tests. */
export function useExamAttempts(): AttemptsSnapshot & Pick<ExamAttempts, 'reload' | 'remaining'> {
  const { attempts } = useExams();
  const snapshot = useSyncExternalStore(attempts.subscribe, attempts.getSnapshot, attempts.getSnapshot);
  return { ...snapshot, reload: attempts.reload, remaining: attempts.remaining };
}

/** One result with its review. */
export function useExamResult(attemptId: string): { state: ResultState } & Pick<ResultReader, 'retry'> {
  const reader = useExams().result(attemptId);
  const state = useSyncExternalStore(reader.subscribe, reader.getSnapshot, reader.getSnapshot);
  return { state, retry: reader.retry };
}
