import { markParts, rightTexts, type Scoring } from '../../marking/mark.ts';
import type { Matching } from './matching.schema.ts';

export const matchingScoring: Scoring<Matching> = {
  /** Scores the fraction of found pairs; right only if all are. A response contains the chosen text for each pair. */
  mark(question, response) {
    const answers = question.pairs.map(({ left, right }) => `${left} – ${right}`);
    const parts = rightTexts(
      response,
      question.pairs.map(({ right }) => right),
    );
    return markParts(question, response, { correctAnswer: answers.join('; '), parts, answers });
  },
  pressAnswers: undefined,
  reorder: undefined,
};
