import { isRecord } from '@tensely/core/reader';
import {
  noPassages,
  noSentences,
  type Report,
  type ScoredAuthoring,
  type Solution,
} from '../../authoring/authoring.ts';
import { asWritten, checkTexts, withPointers } from '../../authoring/check-texts.ts';
import { optionalText } from '../../text/plain-text.ts';
import { inShuffledOrder } from '../../view/shuffle/shuffled.ts';
import { readDragDrop } from './drag-drop.reader.ts';
import type { DragDrop } from './drag-drop.schema.ts';

export const dragDropAuthoring: ScoredAuthoring<DragDrop> = {
  note: 'Targets, each with the items that belong there. They are shown shuffled.',
  otherNames: ['draganddrop', 'drag', 'categorise', 'categorize', 'sorting'],
  read: readDragDrop,
  column: 'drag',
  check: checkDragDrop,
  review: {
    sheet: ({ instructions, targets, id }) => ({
      instructions: optionalText(instructions),
      targets: targets.map(({ label }) => label),
      items: inShuffledOrder(
        targets.flatMap((target) => target.items),
        id,
      ),
    }),
    readSolution: readPlaces,
    sentences: noSentences,
    keyPassages: noPassages,
  },
};

function readPlaces({ targets }: DragDrop, answer: unknown): Solution {
  if (!isRecord(answer) || !Object.values(answer).every((target) => typeof target === 'string'))
    return { fault: 'the answer says of each item in which target it goes: { "item": "target" }' };
  const items = targets.flatMap((target) => target.items);
  const missing = items.find((item) => !Object.hasOwn(answer, item));
  if (missing !== undefined) return { fault: `the answer does not say where "${missing}" goes` };
  return { response: items.map((item) => answer[item]) };
}

/** Reports defects that the schema cannot express. */
function checkDragDrop({ targets, instructions }: DragDrop, report: Report): void {
  const labels = targets.map(({ label }, index) => ({ text: label, pointer: `/targets/${index}/label` }));
  checkTexts(labels, 'label', report);
  const items = targets.flatMap((target, index) => withPointers(target.items, `/targets/${index}/items`));
  checkTexts(items, 'item', report, asWritten);
  if (targets.filter((target) => target.items.length > 0).length === 1) {
    report('/targets', 'Every item belongs to the same target.');
  }
  if (!instructions) report('', 'The question has no instructions.');
}
