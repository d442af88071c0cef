import { asWritten, checkTexts, withPointers } from '../../authoring/check-texts.ts';
import type { Report } from '../../authoring/report.ts';
import type { DragDrop } from './drag-drop.schema.ts';

/** Reports defects that the schema cannot express. */
export function checkDragDrop({ targets, instructions }: DragDrop, report: Report): void {
  const labels = targets.map(({ label }, index) => ({ text: label, pointer: `/targets/${index}/label` }));
  checkTexts(labels, 'label', report);
  const items = targets.flatMap((target, index) => withPointers(target.items, `/targets/${index}/items`));
  checkTexts(items, 'item', report, asWritten);
  if (targets.filter((target) => target.items.length > 0).length === 1) {
    report('/targets', 'Every item belongs to the same target.');
  }
  if (!instructions) report('', 'The question has no instructions.');
}
