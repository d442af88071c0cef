import { createContext, useContext } from 'react';
import type { ExamRun } from '../attempts/run/open-test.ts';
import type { RunSnapshot } from '../attempts/run/run-state.ts';
import type { Announcer } from './announcer.ts';
import type { ExamNavigation } from './exam/use-exam-navigation.ts';
import type { QuestionState } from './questions/question-state.ts';

/** "handIn": the overview that opened automatically and finishes the exam unless the learner shows a sign of activity. */
export type Layer = 'map' | 'finish' | 'handIn';

interface ExamView {
  run: ExamRun;
  snapshot: RunSnapshot;
  /** The state of every question, by section. */
  states: readonly QuestionState[][];
  isReadOnly: boolean;
  announcer: Announcer;
  navigation: ExamNavigation;
  open(layer: Layer): void;
}

const ExamContext = createContext<ExamView | undefined>(undefined);
export const ExamProvider = ExamContext.Provider;

export function useExam(): ExamView {
  const exam = useContext(ExamContext);
  if (!exam) throw new Error('There is no ExamProvider above.');
  return exam;
}
