import type { ScoredAuthoring } from '../../authoring/authoring.ts';
import { checkDragDrop } from './drag-drop.check.ts';
import { readDragDrop } from './drag-drop.reader.ts';
import type { DragDrop } from './drag-drop.schema.ts';

export const dragDropAuthoring: ScoredAuthoring<DragDrop> = {
  note: 'Targets, each with the items that belong there. They are shown shuffled.',
  otherNames: ['draganddrop', 'drag', 'categorise', 'categorize', 'sorting'],
  read: readDragDrop,
  column: 'drag',
  check: checkDragDrop,
};
