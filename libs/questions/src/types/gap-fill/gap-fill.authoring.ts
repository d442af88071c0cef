import type { ScoredAuthoring } from '../../authoring/authoring.ts';
import { readTexts } from '../../authoring/review.ts';
import { optionalText } from '../../text/plain-text.ts';
import { checkGapFill } from './gap-fill.check.ts';
import { readGapFill } from './gap-fill.reader.ts';
import type { GapFill } from './gap-fill.schema.ts';
import { acceptedAnswers } from './gap-fill.score.ts';

export const gapFillAuthoring: ScoredAuthoring<GapFill> = {
  note: 'A template with blanks of five underscores. One blank: all answers. Several: one entry per blank.',
  otherNames: ['fillintheblank', 'fillintheblanks', 'fillblank', 'cloze', 'gap'],
  read: readGapFill,
  column: 'gaps',
  check: checkGapFill,
  review: {
    sheet: ({ question, template }) => ({ question: optionalText(question), template }),
    readSolution: readTexts,
    sentences: ({ template }) => [template],
    keyPassages: (question) => ({ gapped: { text: question.template, answers: acceptedAnswers(question) } }),
  },
};
