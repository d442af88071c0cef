import { asWritten, checkTexts, withPointers } from '../../authoring/check-texts.ts';
import type { Report } from '../../authoring/report.ts';
import type { MultipleChoice } from './multiple-choice.schema.ts';
import { rightOptions } from './multiple-choice.score.ts';

/** Reports defects that the schema cannot express. */
export function checkMultipleChoice(question: MultipleChoice, report: Report): void {
  const texts = question.options.map(({ text }) => text);
  const right = rightOptions(question);
  checkTexts(withPointers(texts, '/options'), 'option', report, asWritten);
  for (const text of right) {
    if (!texts.includes(text)) report('', `The right answer "${text}" is not among the options.`);
  }
  if (texts.every((text) => right.includes(text))) report('/options', 'Every option is right.');
  question.options.forEach(({ text, feedback }, index) => {
    if (!right.includes(text) && !feedback) report(`/options/${index}`, `The wrong option "${text}" has no feedback.`);
  });
}
