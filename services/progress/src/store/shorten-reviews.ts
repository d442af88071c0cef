import type { Review } from '@tensely/progress/logic';

/**
 * Drops the oldest reviews of a page: a quarter of those of the questions that have most, so that each question has one as
 * long as there is space; then the older half of all. Each call returns fewer, down to none.
 */
export function shortenReviews(reviews: readonly Review[]): Review[] {
  const byQuestion = Map.groupBy(reviews, ({ questionId }) => questionId);
  const most = Math.max(0, ...[...byQuestion.values()].map(({ length }) => length));
  const remaining = Math.floor((most * 3) / 4);
  if (remaining === 0) return reviews.slice(Math.ceil(reviews.length / 2));
  const last = new Set([...byQuestion.values()].flatMap((ofQuestion) => ofQuestion.slice(-remaining)));
  return reviews.filter((review) => last.has(review));
}
