import { getTexts, type Mark, markParts, type Scoring } from '../../marking/mark.ts';
import type { Ordering } from './ordering.schema.ts';

/** Whether each position has the right item; equal items are interchangeable. */
function rightPositions({ items }: Ordering, response: unknown): boolean[] {
  const given = getTexts(response);
  return items.map((item, place) => given[place] === item);
}

/** Scores the fraction of items in their position; right only if all are. A response contains the items in order. */
export function markOrdering(question: Ordering, response: unknown): Mark {
  const correctAnswer = question.items.join(' / ');
  return markParts(question, response, { correctAnswer, parts: rightPositions(question, response) });
}

export const orderingScoring: Scoring<Ordering> = {
  mark: markOrdering,
  pressAnswers: undefined,
  reorder: undefined,
};
