import { describe, expect, test } from 'vitest';
import { sampleReview } from '../testing.ts';
import type { Review } from '../wire/reviews.ts';
import { cardsOf } from './cards.ts';
import { mergeReviews } from './merge-reviews.ts';
import { withPlausibleTimes, withReceipt } from './review-time.ts';

const DAY = 86_400_000;
const place = { level: 'A1', topic: 'nouns', page: 1 };
const now = Date.parse('2026-05-04T09:00:00.000Z');

const review = (at: number | string, change: Partial<Review> = {}) =>
  sampleReview({ at: new Date(at).toISOString(), ...change });

const times = (reviews: Review[], time = now) =>
  withPlausibleTimes([{ ...place, reviews }], time).flatMap((page) => page.reviews.map(({ at }) => Date.parse(at)));
const isDue = (reviews: Review[], time: number) =>
  cardsOf(withPlausibleTimes([{ ...place, reviews }], time)).map(({ due }) => due - time <= 0);

describe('a review from a clock that was a year ahead', () => {
  const ahead = now + 365 * DAY;
  const right = withReceipt(review(ahead), now);

  test('keeps its identity and records its receipt once', () => {
    expect(right).toMatchObject({ at: new Date(ahead).toISOString(), receivedAt: new Date(now).toISOString() });
    expect(withReceipt(right, now + DAY)).toEqual(right);
    expect(withReceipt(review(now), now)).toEqual(review(now));
  });

  test('counts from its receipt, and later answers count after it', () => {
    expect(times([right])).toEqual([now]);
    const wrong = review(now + DAY, { isCorrect: false });
    const later = now + 2 * DAY;
    expect(mergeReviews([right], [wrong]).map(({ isCorrect }) => isCorrect)).toEqual([true, false]);
    expect(isDue([right, wrong], later)).toEqual([true]);
  });

  test('gets the earliest of two receipts, in whichever order they are merged', () => {
    const again = withReceipt(review(ahead), now + DAY);
    expect(mergeReviews([again], [right])).toEqual([right]);
    expect(mergeReviews([right], [again])).toEqual([right]);
    expect(mergeReviews([review(ahead)], [right])).toEqual([right]);
  });

  test('is dated long ago if the service has not dated it, so that its question comes back', () => {
    for (const later of [now, now + 30 * DAY, now + 60 * DAY])
      expect(isDue([review('9999-12-31T23:59:59.999Z')], later)).toEqual([true]);
  });

  test('leaves the last 600 of its page once it is dated', () => {
    const dated = Array.from({ length: 600 }, (_, index) =>
      withReceipt(review('9999-12-31T00:00:00.000Z', { questionId: `old${index}` }), now),
    );
    const later = Array.from({ length: 600 }, (_, index) => review(now + DAY, { questionId: `new${index}` }));
    expect(mergeReviews(dated, later)).toEqual(later.toSorted((a, b) => (a.questionId < b.questionId ? -1 : 1)));
  });
});

test('a review from a clock slightly ahead counts now', () => {
  expect(times([review(now + 3_600_000), review(now - 5000)])).toEqual([now, now - 5000]);
});
