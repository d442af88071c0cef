import { getTexts, type Mark, markParts, type Scoring } from '../../marking/mark.ts';
import type { Matching } from './matching.schema.ts';

/** Whether each pair's match was found. A response contains the chosen text for each pair, in order. */
function rightPairs({ pairs }: Matching, response: unknown): boolean[] {
  const given = getTexts(response);
  return pairs.map(({ right }, place) => given[place] === right);
}

/** Scores the fraction of found pairs; right only if all are. */
export function markMatching(question: Matching, response: unknown): Mark {
  const answers = question.pairs.map(({ left, right }) => `${left} – ${right}`);
  const parts = rightPairs(question, response);
  return markParts(question, response, { correctAnswer: answers.join('; '), parts, answers });
}

export const matchingScoring: Scoring<Matching> = {
  mark: markMatching,
  pressAnswers: undefined,
  reorder: undefined,
};
