import { joinTexts, type LessonTraits, task, verb } from '../../lesson/lesson-traits.ts';
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
