import { markParts, rightTexts, type Scoring } from '../../marking/mark.ts';
import type { Ordering } from './ordering.schema.ts';

export const orderingScoring: Scoring<Ordering> = {
  /**
   * Scores the fraction of items in their position; right only if all are. Equal items are interchangeable. A response
   * contains the items in order.
   */
  mark(question, response) {
    const correctAnswer = question.items.join(' / ');
    return markParts(question, response, { correctAnswer, parts: rightTexts(response, question.items) });
  },
  pressAnswers: undefined,
  reorder: undefined,
};
