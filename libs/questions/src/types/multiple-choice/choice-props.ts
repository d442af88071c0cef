import type { AnswerState } from '../../view/answer-mark/answer-mark.tsx';
import type { MultipleChoice } from './multiple-choice.schema.ts';

/** What the two shapes of a multiple choice need. */
export interface ChoiceProps {
  question: MultipleChoice;
  answered: boolean;
  chosen: string[];
  /** How an option was marked; undefined before the answer, and for options that were rightly left alone. */
  stateOf: (option: string) => AnswerState | undefined;
  onAnswer: (options: string[]) => void;
}
