import type { ScoredAuthoring } from '../../authoring/authoring.ts';
import { noPassages, noSentences, readTexts } from '../../authoring/review.ts';
import { optionalText } from '../../text/plain-text.ts';
import { inShuffledOrder } from '../../view/shuffle/shuffled.ts';
import { checkMatching } from './matching.check.ts';
import { readMatching } from './matching.reader.ts';
import type { Matching } from './matching.schema.ts';

export const matchingAuthoring: ScoredAuthoring<Matching> = {
  note: 'Pairs of left and right. Distractors stand on the right and match nothing.',
  otherNames: ['match', 'matchpairs', 'pairs'],
  read: readMatching,
  column: 'matching',
  check: checkMatching,
  review: {
    sheet: ({ instructions, pairs, distractors = [], id }) => ({
      instructions: optionalText(instructions),
      left: pairs.map(({ left }) => left),
      right: inShuffledOrder([...new Set([...pairs.map(({ right }) => right), ...distractors])], id),
    }),
    readSolution: readTexts,
    sentences: noSentences,
    keyPassages: noPassages,
  },
};
