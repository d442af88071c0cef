import { isDayAt, localDay } from '../history/days.ts';
import type { PageReviews, Review } from '../wire/reviews.ts';

const DAY_MS = 86_400_000;
/** The product had no learners before this. */
const EARLIEST = Date.parse('2020-01-01T00:00:00Z');

/** The time that orders reviews: `at`, or the service's receipt if `at` was in the future. */
export const orderOf = ({ receivedAt, at, questionId }: Review) => `${receivedAt ?? at} ${at} ${questionId}`;

/** Dates a review from the future as received now, in milliseconds. Its identity, `at`, stays. */
export function withReceipt(review: Review, now: number): Review {
  const isKnown = Date.parse(review.receivedAt ?? review.at) <= now;
  return isKnown ? review : { ...review, receivedAt: new Date(now).toISOString() };
}

export function withReceipts(pages: readonly PageReviews[], now: number): PageReviews[] {
  return pages.map((page) => ({ ...page, reviews: page.reviews.map((review) => withReceipt(review, now)) }));
}

/**
 * The reviews with the times that schedule them: none is later than now (docs/decisions/0036-practice.md). A time more
 * than a day ahead that the service has not dated is unknown and counts as long ago, so that its question comes back.
 */
export function withPlausibleTimes(pages: readonly PageReviews[], now: number): PageReviews[] {
  return pages.map((page) => ({ ...page, reviews: page.reviews.map((review) => withPlausibleTime(review, now)) }));
}

function withPlausibleTime(review: Review, now: number): Review {
  const sent = Date.parse(review.receivedAt ?? review.at);
  const time = sent > now + DAY_MS ? EARLIEST : Math.min(sent, now);
  if (time === Date.parse(review.at)) return review;
  const { day: _, receivedAt: __, ...rest } = review;
  return { ...rest, at: new Date(time).toISOString() };
}

/** The calendar day of a review where the learner was; on this device's calendar if the review has none. */
export function dayOf({ at, day }: Review): string {
  const time = Date.parse(at);
  return (day !== undefined && isDayAt(day, time) ? day : localDay(time)) ?? at.slice(0, 10);
}

/** Reviews of exam answers: they show which page is weak, but belong to no lesson question. */
export const EXAM_PREFIX = 'exam:';

/** Whether a review belongs to a question of a lesson. */
export const isOfLesson = ({ questionId }: Pick<Review, 'questionId'>) => !questionId.startsWith(EXAM_PREFIX);
