import { joinTexts, type LessonTraits } from '../../lesson/lesson-traits.ts';
import { task, verb } from '../../lesson/paper.ts';
import type { MultipleChoice } from './multiple-choice.schema.ts';

export const multipleChoiceLesson: LessonTraits<MultipleChoice> = {
  summary: ({ question }) => joinTexts(question),
  placement: { guess: 0.25, text: ({ question }) => joinTexts(question) },
  paper: ({ question, options, correctAnswers }) => [
    ...task(question),
    verb(correctAnswers ? 'tickAll' : 'tickOne'),
    { kind: 'options', texts: options.map(({ text }) => text) },
  ],
  blanks: undefined,
};
