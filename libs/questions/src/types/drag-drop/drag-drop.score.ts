import { getTexts, type Mark, markParts, type Scoring } from '../../marking/mark.ts';
import type { DragDrop } from './drag-drop.schema.ts';

/** The items of all targets in the written order, each with its right target. */
export function itemsToPlace({ targets }: DragDrop): { text: string; target: string }[] {
  return targets.flatMap(({ label, items }) => items.map((text) => ({ text, target: label })));
}

/** Whether each item is in its right target. A response contains a target's label for each item, "" for none. */
function rightItems(question: DragDrop, response: unknown): boolean[] {
  const given = getTexts(response);
  return itemsToPlace(question).map(({ target }, place) => given[place] === target);
}

/** Scores the fraction of items in their right target; right only if all are. */
export function markDragDrop(question: DragDrop, response: unknown): Mark {
  const filled = question.targets.filter(({ items }) => items.length > 0);
  const correctAnswer = filled.map(({ label, items }) => `${label}: ${items.join(', ')}`).join('; ');
  const answers = itemsToPlace(question).map(({ text, target }) => `${text} – ${target}`);
  return markParts(question, response, { correctAnswer, parts: rightItems(question, response), answers });
}

export const dragDropScoring: Scoring<DragDrop> = {
  mark: markDragDrop,
  pressAnswers: undefined,
  reorder: undefined,
};
