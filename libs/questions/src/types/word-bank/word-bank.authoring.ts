import type { ScoredAuthoring } from '../../authoring/authoring.ts';
import { checkWordBank } from './word-bank.check.ts';
import { readWordBank } from './word-bank.reader.ts';
import type { WordBank } from './word-bank.schema.ts';

export const wordBankAuthoring: ScoredAuthoring<WordBank> = {
  note: 'A paragraph with blanks of five underscores, a bank of words, and the right word for each blank in order.',
  otherNames: [],
  read: readWordBank,
  column: 'bank',
  check: checkWordBank,
};
