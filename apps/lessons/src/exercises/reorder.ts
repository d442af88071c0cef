import type { QuestionItem } from '@tensely/content-model/logic';
import { shuffled } from '@tensely/questions/logic';

/**
 * The same questions with their options in another order than they have now, so that practising again asks for the answer and
 * not for its place. Answers are texts: they mean the same in any order.
 */
export function reordered(items: readonly QuestionItem[], attempt: number): QuestionItem[] {
  return items.map((item) => {
    if (item.type === 'multipleChoice') {
      const seed = `${item.id} ${attempt}`;
      return {
        ...item,
        options: inOrder(
          item.options,
          shuffled(
            item.options.map(({ text }) => text),
            seed,
          ),
        ),
      };
    }
    if (item.type === 'wordBank') {
      return { ...item, wordBank: inOrder(item.wordBank, shuffled(item.wordBank, `${item.id} ${attempt}`)) };
    }
    return item;
  });
}

function inOrder<Item>(list: readonly Item[], places: readonly number[]): Item[] {
  return places.flatMap((place) => list[place] ?? []);
}
