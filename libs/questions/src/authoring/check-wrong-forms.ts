import { normaliseAnswer } from '../marking/answer-text/normalise-answer.ts';
import type { WrongForms } from '../schema/wrong-forms.schema.ts';
import { checkTexts, withPointers } from './check-texts.ts';
import type { Report } from './report.ts';

/** Reports wrong forms that are duplicate, name no blank, or are accepted; `accepted` has the answers of each blank. */
export function checkWrongForms(
  wrongForms: WrongForms,
  accepted: readonly (readonly string[])[],
  report: Report,
): void {
  const forms = wrongForms.map(({ text, blank }) => (blank ? `${text} (blank ${blank})` : text));
  checkTexts(withPointers(forms, '/wrongForms'), 'wrong form', report);
  wrongForms.forEach(({ text, blank }, index) => {
    if (blank && blank > accepted.length) {
      report(`/wrongForms/${index}/blank`, `There is no blank ${blank}: the text has ${accepted.length}.`);
    }
    const blanks = blank ? [accepted[blank - 1] ?? []] : accepted;
    if (blanks.flat().some((answer) => normaliseAnswer(answer) === normaliseAnswer(text))) {
      report(`/wrongForms/${index}`, `The wrong form "${text}" is also accepted.`);
    }
  });
}
