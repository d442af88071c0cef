import type { ReviewedQuestion, ReviewedSection } from '@tensely/exam-model/logic';
import { questionVerdict } from './verdict.ts';

export const filters = ['all', 'incorrect', 'unanswered'] as const;
export type Filter = (typeof filters)[number];

/** The message of each, with how many questions it shows. */
export const filterWords = {
  all: 'filterAll',
  incorrect: 'filterIncorrect',
  unanswered: 'filterUnanswered',
} as const satisfies Record<Filter, string>;

/**
 * Whether a question shows. A gap fill can be both: with a wrong blank it is incorrect, and with an open one it is
 * unanswered in that.
 */
export function isShown(question: ReviewedQuestion, filter: Filter): boolean {
  if (filter === 'all') return true;
  if (filter === 'unanswered') return question.answers.some(({ given }) => given === '');
  const verdict = questionVerdict(question);
  return verdict === 'incorrect' || verdict === 'partly';
}

/** How many questions of a result a filter shows. */
export function shownCount(sections: readonly ReviewedSection[], filter: Filter): number {
  return sections.flatMap(({ questions }) => questions).filter((question) => isShown(question, filter)).length;
}
