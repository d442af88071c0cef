import { checkTexts, withPointers } from '../../authoring/check-texts.ts';
import type { Report } from '../../authoring/report.ts';
import { normaliseAnswer } from '../../marking/answer-text/normalise-answer.ts';
import { countBlanks } from '../../text/template.ts';
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
  const forms = wrongForms.map(({ text, blank }) => (blank ? `${text} (blank ${blank})` : text));
  checkTexts(withPointers(forms, '/wrongForms'), 'wrong form', report);
  wrongForms.forEach(({ text, blank }, index) => {
    if (blank && blank > accepted.length) {
      report(`/wrongForms/${index}/blank`, `There is no blank ${blank}: the template has ${countBlanks(template)}.`);
    }
    const blanks = blank ? [accepted[blank - 1] ?? []] : accepted;
    if (blanks.flat().some((answer) => normaliseAnswer(answer) === normaliseAnswer(text))) {
      report(`/wrongForms/${index}`, `The wrong form "${text}" is also accepted.`);
    }
  });
}
