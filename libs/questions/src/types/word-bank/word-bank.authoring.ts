import type { ScoredAuthoring } from '../../authoring/authoring.ts';
import { readTexts } from '../../authoring/review.ts';
import { optionalText } from '../../text/plain-text.ts';
import { inShuffledOrder } from '../../view/shuffle/shuffled.ts';
import { checkWordBank } from './word-bank.check.ts';
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
