import { type Mark, textsOf, unanswered, verdict } from '../../marking/mark.ts';
import type { TrueFalse } from './true-false.schema.ts';

/** What can be answered, as it is shown and as it is kept. */
export const TRUE_FALSE = ['True', 'False'] as const;

/** Right when the statement was taken for what it is. A response has the one word that was chosen. */
export function markTrueFalse({ correctAnswer, explanation }: TrueFalse, response: unknown): Mark {
  const right = TRUE_FALSE[correctAnswer ? 0 : 1];
  const chosen = TRUE_FALSE.find((answer) => textsOf(response)[0] === answer);
  if (!chosen) return unanswered(right);
  return verdict({ score: chosen === right ? 1 : 0, correctAnswer: right, explanation });
}
