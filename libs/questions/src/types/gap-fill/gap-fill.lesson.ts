import { joinTexts, type LessonTraits, task, verb } from '../../lesson/lesson-traits.ts';
import { countBlanks } from '../../text/notation.ts';
import type { GapFill } from './gap-fill.schema.ts';
import { acceptedAnswers } from './gap-fill.score.ts';

export const gapFillLesson: LessonTraits<GapFill> = {
  summary: ({ template }) => template,
  placement: {
    guess: 0,
    text: ({ question, template }) => (countBlanks(template) === 1 ? joinTexts(question, template) : undefined),
  },
  paper: ({ question, template }) => [...task(question), verb('writeOnLines'), { kind: 'blanks', text: template }],
  blanks: (question) => ({
    text: question.template,
    answers: acceptedAnswers(question).map(([shown = '']) => shown),
  }),
};
