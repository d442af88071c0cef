import { getTexts, type Scoring, unanswered, verdict } from '../../marking/mark.ts';
import type { TrueFalse } from './true-false.schema.ts';

/** The two answers, as displayed and stored. */
export const TRUE_FALSE = ['True', 'False'] as const;

export const trueFalseScoring: Scoring<TrueFalse> = {
  /** Right if the chosen word matches the statement. A response contains the one chosen word. */
  mark({ correctAnswer, explanation }, response) {
    const right = TRUE_FALSE[correctAnswer ? 0 : 1];
    const chosen = TRUE_FALSE.find((answer) => getTexts(response)[0] === answer);
    if (!chosen) return unanswered(right);
    return verdict({ score: chosen === right ? 1 : 0, correctAnswer: right, explanation });
  },
  pressAnswers: () => TRUE_FALSE.map((answer) => [answer]),
  reorder: undefined,
};
