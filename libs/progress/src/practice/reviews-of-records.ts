import { MAX_REVIEW_HASH, MAX_REVIEW_ID, MAX_REVIEWS_AT_ONCE } from '../wire/limits.ts';
import type { PageReviews, Review } from '../wire/reviews.ts';
import type { PageRef, QuestionRecord } from '../wire/session.ts';

/** Whether the year has four digits: the schema rejects others, which a wrong device clock can produce. */
const LENGTH_OF_TIME = 24;

/** Whether the service accepts a review: a rejected one would reject the rest of the update too. */
function isTaken({ at, questionId, contentHash }: Review): boolean {
  return at.length === LENGTH_OF_TIME && questionId.length <= MAX_REVIEW_ID && contentHash.length <= MAX_REVIEW_HASH;
}

/** The answers of a lesson page as reviews: the first answer to a question is its first review. */
export function reviewsOf({ level, topic, page }: PageRef, records: readonly QuestionRecord[]): PageReviews[] {
  const all = records.map(({ questionId, contentHash, timestamp, isCorrect, timeSpent, day, words }) => ({
    questionId,
    contentHash,
    isCorrect,
    timeSpent,
    at: new Date(timestamp).toISOString(),
    hinted: false,
    ...(day !== undefined && { day }),
    ...(words !== undefined && { words }),
  }));
  const reviews = all.filter(isTaken).slice(-MAX_REVIEWS_AT_ONCE);
  return reviews.length > 0 ? [{ level, topic, page, reviews }] : [];
}
