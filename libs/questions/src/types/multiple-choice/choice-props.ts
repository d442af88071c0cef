import type { AnswerState } from '../../view/answer-mark/answer-mark.tsx';
import type { MultipleChoice } from './multiple-choice.schema.ts';

/** The props of both kinds of multiple choice. */
export interface ChoiceProps {
  question: MultipleChoice;
  answered: boolean;
  chosen: string[];
  /** The mark of an option; undefined before the answer, and for a wrong one that was not chosen. */
  stateOf: (option: string) => AnswerState | undefined;
  onAnswer: (options: string[]) => void;
}
