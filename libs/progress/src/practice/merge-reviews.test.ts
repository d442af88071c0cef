import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sampleReview } from '../testing.ts';
import { MAX_REVIEWS_OF_QUESTION } from '../wire/limits.ts';
import type { Review } from '../wire/reviews.ts';
import { mergePages, mergeReviews } from './merge-reviews.ts';

/** Few questions and few times, so that lists overlap and exceed the limit. */
const review = fc.record({
  questionId: fc.constantFrom('q1', 'q2', 'q3'),
  contentHash: fc.constantFrom('a', 'b'),
  at: fc.integer({ min: 0, max: 40 }).map((day) => new Date(Date.UTC(2026, 4, 1 + day)).toISOString()),
  isCorrect: fc.boolean(),
  timeSpent: fc.integer({ min: 0, max: 99 }),
  hinted: fc.boolean(),
});
const list = fc.array(review, { maxLength: 60 });

describe('merged reviews', () => {
  test('are the same in any order, grouping and number of merges', () => {
    fc.assert(
      fc.property(list, list, list, (a, b, c) => {
        const all = mergeReviews(mergeReviews(a, b), c);
        expect(mergeReviews(c, mergeReviews(b, a))).toEqual(all);
        expect(mergeReviews(a, mergeReviews(b, c))).toEqual(all);
        expect(mergeReviews(all, mergeReviews(b, all))).toEqual(all);
      }),
    );
  });

  test('contain each review once, the latest of each question, oldest first', () => {
    fc.assert(
      fc.property(list, list, (a, b) => {
        const merged = mergeReviews(a, b);
        expect(new Set(merged.map(keyOf)).size).toBe(merged.length);
        expect(merged.map(({ at }) => at)).toEqual(merged.map(({ at }) => at).toSorted());
        for (const [questionId, kept] of Map.groupBy(merged, (one) => one.questionId)) {
          const times = new Set([...a, ...b].filter((one) => one.questionId === questionId).map(({ at }) => at));
          expect(kept.map(({ at }) => at)).toEqual([...times].sort().slice(-MAX_REVIEWS_OF_QUESTION));
        }
      }),
    );
  });

  test('stay with their pages', () => {
    const one = sampleReview();
    const other = sampleReview({ questionId: 'q2', at: '2026-05-05T08:00:00.000Z' });
    const place = { level: 'A1', topic: 'nouns', page: 1 };
    const next = { ...place, page: 2, reviews: [other] };
    expect(mergePages([{ ...place, reviews: [one] }], [{ ...place, reviews: [other] }, next])).toEqual([
      { ...place, reviews: [one, other] },
      next,
    ]);
  });
});

const keyOf = ({ at, questionId }: Review) => `${at} ${questionId}`;
