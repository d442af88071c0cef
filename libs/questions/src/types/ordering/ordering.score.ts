import { type Mark, markParts, textsOf } from '../../marking/mark.ts';
import type { Scoring } from '../../marking/scoring.ts';
import type { Ordering } from './ordering.schema.ts';

/** Tells for each place whether the right item stands there; equal items may stand for each other. */
function rightPositions({ items }: Ordering, response: unknown): boolean[] {
  const given = textsOf(response);
  return items.map((item, place) => given[place] === item);
}

/** Scores the fraction of items in their place; right only when all are. A response has the items in their order. */
export function markOrdering(question: Ordering, response: unknown): Mark {
  const correctAnswer = question.items.join(' / ');
  return markParts(question, response, { correctAnswer, parts: rightPositions(question, response) });
}

export const orderingScoring: Scoring<Ordering> = {
  mark: markOrdering,
  pressAnswers: undefined,
  reorder: undefined,
};
