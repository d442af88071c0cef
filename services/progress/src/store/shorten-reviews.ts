import type { Review } from '@tensely/progress/logic';

/**
 * The reviews of a page without the oldest ones: three quarters of those of the questions that have most, so that each question
 * has some as long as there is room for that; then the later half of all. Shorter at each call, until there are none.
 */
export function shortenReviews(reviews: readonly Review[]): Review[] {
  const byQuestion = Map.groupBy(reviews, ({ questionId }) => questionId);
  const most = Math.max(0, ...[...byQuestion.values()].map(({ length }) => length));
  const kept = Math.floor((most * 3) / 4);
  if (kept === 0) return reviews.slice(Math.ceil(reviews.length / 2));
  const last = new Set([...byQuestion.values()].flatMap((ofQuestion) => ofQuestion.slice(-kept)));
  return reviews.filter((review) => last.has(review));
}
