import { checkTexts, withPointers } from '../../authoring/check-texts.ts';
import { checkWrongForms } from '../../authoring/check-wrong-forms.ts';
import type { Report } from '../../authoring/report.ts';
import type { GapFill } from './gap-fill.schema.ts';
import { acceptedAnswers } from './gap-fill.score.ts';

/** Reports defects that the schema cannot express. */
export function checkGapFill(question: GapFill, report: Report): void {
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
