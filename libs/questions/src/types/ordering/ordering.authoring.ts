import type { ScoredAuthoring } from '../../authoring/authoring.ts';
import { checkOrdering } from './ordering.check.ts';
import { readOrdering } from './ordering.reader.ts';
import type { Ordering } from './ordering.schema.ts';

export const orderingAuthoring: ScoredAuthoring<Ordering> = {
  note: 'Items in their right order. They are shown shuffled.',
  otherNames: ['order', 'reorder', 'sequence', 'wordorder'],
  read: readOrdering,
  column: 'ordering',
  check: checkOrdering,
};
