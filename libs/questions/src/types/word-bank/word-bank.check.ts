import { checkWrongForms } from '../../authoring/check-wrong-forms.ts';
import type { Report } from '../../authoring/report.ts';
import { normaliseAnswer } from '../../marking/answer-text/normalise-answer.ts';
import type { WordBank } from './word-bank.schema.ts';

/** Reports defects that the schema cannot express. */
export function checkWordBank(
  { wordBank, correctAnswers, instructions, wrongForms = [] }: WordBank,
  report: Report,
): void {
  const unused = [...wordBank];
  correctAnswers.forEach((answer, index) => {
    const place = unused.indexOf(answer);
    if (place >= 0) unused.splice(place, 1);
    else report(`/correctAnswers/${index}`, `The bank does not have "${answer}" (often enough).`);
  });
  wordBank.forEach((word, index) => {
    const before = wordBank.slice(0, index);
    const twin = before.find((other) => other !== word && normaliseAnswer(other) === normaliseAnswer(word));
    if (twin) report(`/wordBank/${index}`, `"${word}" and "${twin}" count as the same answer.`);
  });
  const accepted = correctAnswers.map((answer) => [answer]);
  checkWrongForms(wrongForms, accepted, report);
  wrongForms.forEach(({ text }, index) => {
    if (!wordBank.includes(text)) report(`/wrongForms/${index}`, `The bank does not have "${text}".`);
  });
  if (!instructions) report('', 'The word bank has no instructions.');
  if (correctAnswers.length > 1 && correctAnswers.every((answer, index) => wordBank[index] === answer)) {
    report('/wordBank', 'The bank shows the words in the order of the answer.');
  }
}
