import { markParts, rightTexts, type Scoring } from '../../marking/mark.ts';
import type { DragDrop } from './drag-drop.schema.ts';

/** The items of all targets in the written order, each with its right target. */
export function itemsToPlace({ targets }: DragDrop): { text: string; target: string }[] {
  return targets.flatMap(({ label, items }) => items.map((text) => ({ text, target: label })));
}

export const dragDropScoring: Scoring<DragDrop> = {
  /**
   * Scores the fraction of items in their right target; right only if all are. A response contains a target's label for
   * each item, "" for none.
   */
  mark(question, response) {
    const filled = question.targets.filter(({ items }) => items.length > 0);
    const correctAnswer = filled.map(({ label, items }) => `${label}: ${items.join(', ')}`).join('; ');
    const items = itemsToPlace(question);
    return markParts(question, response, {
      correctAnswer,
      parts: rightTexts(
        response,
        items.map(({ target }) => target),
      ),
      answers: items.map(({ text, target }) => `${text} – ${target}`),
    });
  },
  pressAnswers: undefined,
  reorder: undefined,
};
