import type { ScoredAuthoring } from '../../authoring/authoring.ts';
import { noSentences, readTexts } from '../../authoring/review.ts';
import { optionalText } from '../../text/plain-text.ts';
import { inShuffledOrder } from '../../view/shuffle/shuffled.ts';
import { checkOrdering } from './ordering.check.ts';
import { readOrdering } from './ordering.reader.ts';
import type { Ordering } from './ordering.schema.ts';

export const orderingAuthoring: ScoredAuthoring<Ordering> = {
  note: 'Items in their right order. They are shown shuffled.',
  otherNames: ['order', 'reorder', 'sequence', 'wordorder'],
  read: readOrdering,
  column: 'ordering',
  check: checkOrdering,
  review: {
    sheet: ({ instructions, items, id }) => ({
      instructions: optionalText(instructions),
      items: inShuffledOrder(items, id),
    }),
    readSolution: readTexts,
    sentences: noSentences,
    keyPassages: ({ items }) => ({ whole: [items.join(' ')] }),
  },
};
