import { type Report, readTexts, type ScoredAuthoring } from '../../authoring/authoring.ts';
import { checkTexts, checkWrongForms, withPointers } from '../../authoring/check-texts.ts';
import { optionalText } from '../../text/plain-text.ts';
import { readGapFill } from './gap-fill.reader.ts';
import type { GapFill } from './gap-fill.schema.ts';
import { acceptedAnswers } from './gap-fill.score.ts';

export const gapFillAuthoring: ScoredAuthoring<GapFill> = {
  note: 'A template with blanks of five underscores. One blank: all answers. Several: one entry per blank.',
  otherNames: [
    'fillintheblank',
    'fillintheblanks',
    'fillblank',
    'fillinthegap',
    'fillinthegaps',
    'gapfilling',
    'cloze',
    'gap',
  ],
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

/** Reports defects that the schema cannot express. */
function checkGapFill(question: GapFill, report: Report): void {
  const { template, wrongForms = [] } = question;
  const accepted = acceptedAnswers(question);
  if (!question.question && !template.includes('(')) {
    report('/template', 'Nothing says what to fill in: add a question, or a cue in brackets.');
  }
  accepted.forEach((answers, blank) => {
    const list = accepted.length > 1 ? `/correctAnswers/${blank}` : '/correctAnswers';
    checkTexts(withPointers(answers, list), 'answer', report);
  });
  checkWrongForms(wrongForms, accepted, report);
}
