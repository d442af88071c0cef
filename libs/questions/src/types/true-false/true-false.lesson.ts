import { joinTexts, type LessonTraits, task, verb } from '../../lesson/lesson-traits.ts';
import type { TrueFalse } from './true-false.schema.ts';
import { TRUE_FALSE } from './true-false.score.ts';

export const trueFalseLesson: LessonTraits<TrueFalse> = {
  summary: ({ statement }) => joinTexts(statement),
  placement: { guess: 0.5, text: ({ question, statement }) => joinTexts(question, statement) },
  paper: ({ question, statement }) => [
    ...task(question),
    ...task(statement),
    verb('tickOne'),
    { kind: 'options', texts: TRUE_FALSE },
  ],
  blanks: undefined,
};
