import type { QuestionItem } from '@tensely/content-model/logic';
import { shuffled } from '@tensely/questions/logic';

/**
 * The same questions with their options in another order than they have now, so that practising again asks for the answer and
 * not for its place. Answers are texts: they mean the same in any order.
 */
export function reordered(items: readonly QuestionItem[], attempt: number): QuestionItem[] {
  return items.map((item) => reorderedItem(item, String(attempt)));
}

/**
 * An item with its options, or the words of its bank, in an order that depends on `order` alone: the same on every visit. Options
 * whose order means something stay as they are.
 */
export function reorderedItem<Item extends QuestionItem>(item: Item, order: string): Item {
  if (item.type === 'multipleChoice' && !item.keepOrder) {
    const texts = item.options.map(({ text }) => text);
    return { ...item, options: inOrder(item.options, shuffled(texts, `${item.id} ${order}`)) };
  }
  if (item.type === 'wordBank') {
    return { ...item, wordBank: inOrder(item.wordBank, shuffled(item.wordBank, `${item.id} ${order}`)) };
  }
  return item;
}

function inOrder<Item>(list: readonly Item[], places: readonly number[]): Item[] {
  return places.flatMap((place) => list[place] ?? []);
}
