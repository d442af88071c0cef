import type { ExamRun, RunSnapshot } from '../../attempts/run/run-contract.ts';
import type { QuestionState } from '../questions/question-state.ts';
import type { ExamNavigation } from './use-exam-navigation.ts';

/** What the parts of a section show and can do. */
export interface SectionProps {
  run: ExamRun;
  snapshot: RunSnapshot;
  states: readonly QuestionState[][];
  navigation: ExamNavigation;
  isReadOnly: boolean;
  goToQuestion(section: number, place: string): void;
  onMap(): void;
  onFinish(): void;
}
