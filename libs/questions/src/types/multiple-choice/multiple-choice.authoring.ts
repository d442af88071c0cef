import type { ScoredAuthoring } from '../../authoring/authoring.ts';
import { checkMultipleChoice } from './multiple-choice.check.ts';
import { readMultipleChoice } from './multiple-choice.reader.ts';
import type { MultipleChoice } from './multiple-choice.schema.ts';

export const multipleChoiceAuthoring: ScoredAuthoring<MultipleChoice> = {
  note: 'Options, one right in correctAnswer or several in correctAnswers. Wrong options have feedback.',
  otherNames: ['mcq', 'singlechoice', 'choice'],
  read: readMultipleChoice,
  column: 'choice',
  check: checkMultipleChoice,
};
