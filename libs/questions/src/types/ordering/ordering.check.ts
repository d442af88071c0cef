import { checkSpaces, withPointers } from '../../authoring/check-texts.ts';
import type { Report } from '../../authoring/report.ts';
import type { Ordering } from './ordering.schema.ts';

/** Reports defects that the schema cannot express. */
export function checkOrdering({ items, instructions }: Ordering, report: Report): void {
  checkSpaces(withPointers(items, '/items'), 'item', report);
  if (new Set(items).size === 1) report('/items', 'The items are all the same: every order is right.');
  if (!instructions) report('', 'The ordering has no instructions.');
}
