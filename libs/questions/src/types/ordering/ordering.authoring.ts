import { noSentences, type Report, readTexts, type ScoredAuthoring } from '../../authoring/authoring.ts';
import { checkSpaces, withPointers } from '../../authoring/check-texts.ts';
import { optionalText } from '../../text/plain-text.ts';
import { inShuffledOrder } from '../../view/shuffle/shuffled.ts';
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

/** Reports defects that the schema cannot express. */
function checkOrdering({ items, instructions }: Ordering, report: Report): void {
  checkSpaces(withPointers(items, '/items'), 'item', report);
  if (new Set(items).size === 1) report('/items', 'The items are all the same: every order is right.');
  if (!instructions) report('', 'The ordering has no instructions.');
}
