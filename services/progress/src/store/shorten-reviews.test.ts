import { expect, it } from 'vitest';
import { shortenReviews } from './practice-reviews.ts';

function reviewsOf(questionId: string, count: number) {
  return Array.from({ length: count }, (_, day) => ({
    ...{ questionId, contentHash: 'h', isCorrect: true, timeSpent: 5, hinted: false },
    at: `2026-05-${String(day + 1).padStart(2, '0')}T08:00:00.000Z`,
  }));
}

it('drops the oldest reviews of the questions that have most, and none of questions with few', () => {
  const [many, few] = [reviewsOf('q1', 12), reviewsOf('q2', 3)];
  expect(shortenReviews([...many, ...few])).toEqual([...many.slice(3), ...few]);
});

it('drops the older half once each question has one, and finally all', () => {
  const one = [...reviewsOf('q1', 1), ...reviewsOf('q2', 1), ...reviewsOf('q3', 1)];
  expect(shortenReviews(one)).toEqual(one.slice(2));
  expect(shortenReviews(one.slice(2))).toEqual([]);
});
