import { type Report, readTexts, type ScoredAuthoring } from '../../authoring/authoring.ts';
import { checkWrongForms } from '../../authoring/check-texts.ts';
import { normaliseAnswer } from '../../marking/answer-text/normalise-answer.ts';
import { optionalText } from '../../text/plain-text.ts';
import { inShuffledOrder } from '../../view/shuffle/shuffled.ts';
import { readWordBank } from './word-bank.reader.ts';
import type { WordBank } from './word-bank.schema.ts';

export const wordBankAuthoring: ScoredAuthoring<WordBank> = {
  note: 'A paragraph with blanks of five underscores, a bank of words, and the right word for each blank in order.',
  otherNames: [],
  read: readWordBank,
  column: 'bank',
  check: checkWordBank,
  review: {
    sheet: ({ instructions, paragraph, wordBank, id }) => ({
      instructions: optionalText(instructions),
      paragraph,
      wordBank: inShuffledOrder(wordBank, id),
    }),
    readSolution: readTexts,
    sentences: ({ paragraph }) => [paragraph],
    keyPassages: ({ paragraph, correctAnswers }) => ({
      gapped: { text: paragraph, answers: correctAnswers.map((answer) => [answer]) },
    }),
  },
};

/** Reports defects that the schema cannot express. */
function checkWordBank({ wordBank, correctAnswers, instructions, wrongForms = [] }: WordBank, report: Report): void {
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
