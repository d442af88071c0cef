import { MAX_REVIEWS_OF_PAGE, MAX_REVIEWS_OF_QUESTION } from '../wire/limits.ts';
import type { PageReviews, Review } from '../wire/reviews.ts';
import { isSamePage } from '../wire/same-page.ts';
import { orderOf } from './review-time.ts';

/**
 * Merges two lists of a page's reviews: each once, the latest of each question, then the latest overall, oldest first.
 * Merging is commutative, associative and idempotent, so every device gets the same list.
 */
export function mergeReviews(one: readonly Review[], other: readonly Review[]): Review[] {
  const all = new Map<string, Review>();
  for (const review of [...one, ...other]) {
    const key = `${review.at} ${review.questionId}`;
    const known = all.get(key);
    // Two answers in one millisecond are one review. The smaller text wins, so that every device stores the same one.
    if (!known || textOf(review) < textOf(known)) all.set(key, review);
  }
  const sorted = [...all.values()].sort((a, b) => (orderOf(a) < orderOf(b) ? -1 : 1));
  const last = [...Map.groupBy(sorted, ({ questionId }) => questionId).values()].flatMap((reviews) =>
    reviews.slice(-MAX_REVIEWS_OF_QUESTION),
  );
  const kept = new Set(last);
  return sorted.filter((review) => kept.has(review)).slice(-MAX_REVIEWS_OF_PAGE);
}

/** The pages of both lists; reviews of common pages are merged. */
export function mergePages(one: readonly PageReviews[], other: readonly PageReviews[]): PageReviews[] {
  const merged = [...one];
  for (const page of other) {
    const place = merged.findIndex((mine) => isSamePage(mine, page));
    const reviews = mergeReviews(merged[place]?.reviews ?? [], page.reviews);
    merged.splice(place < 0 ? merged.length : place, 1, { ...page, reviews });
  }
  return merged;
}

/**
 * A missing value becomes null, which is the larger text: a review with more details wins, and the earliest receipt.
 */
function textOf({ contentHash, isCorrect, timeSpent, hinted, day, words, receivedAt }: Review): string {
  return JSON.stringify([contentHash, isCorrect, timeSpent, hinted, receivedAt, day, words]);
}
