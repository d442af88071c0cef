import fc from 'fast-check';
import { Rating } from 'ts-fsrs';
import { describe, expect, test } from 'vitest';
import type { Review } from '../wire/reviews.ts';
import { cardsOf, gradeOf } from './cards.ts';

const place = { level: 'A1', topic: 'nouns', page: 1 };
const DAY = 86_400_000;
const start = Date.parse('2026-05-04T08:00:00.000Z');

function review(day: number, change: Partial<Review> = {}): Review {
  const at = new Date(start + day * DAY).toISOString();
  return { questionId: 'q1', contentHash: 'a', at, isCorrect: true, timeSpent: 20, hinted: false, ...change };
}

const cardOf = (...reviews: Review[]) => cardsOf([{ ...place, reviews }])[0];
const daysUntilDue = (...reviews: Review[]) => {
  const card = cardOf(...reviews);
  return card && (card.due - Date.parse(card.last.at)) / DAY;
};

describe('a question comes back', () => {
  test('the day after it was wrong, and days after it was right', () => {
    expect(daysUntilDue(review(0, { isCorrect: false }))).toBe(1);
    expect(daysUntilDue(review(0))).toBeGreaterThan(1);
  });

  test('later each time it is right when it is due, sooner after a mistake', () => {
    const first = daysUntilDue(review(0)) ?? 0;
    const second = daysUntilDue(review(0), review(first)) ?? 0;
    expect(second).toBeGreaterThan(first);
    expect(daysUntilDue(review(0), review(first), review(first + second, { isCorrect: false }))).toBeLessThan(second);
  });

  test('sooner after a hint or a long time, later after a quick answer', () => {
    const after = (change: Partial<Review>) => daysUntilDue(review(0), review(3, change)) ?? 0;
    expect(after({ hinted: true })).toBeLessThan(after({}));
    expect(after({ timeSpent: 90 })).toBeLessThan(after({}));
    expect(after({ timeSpent: 3 })).toBeGreaterThan(after({}));
  });
});

describe('the grade', () => {
  test.each([
    ['wrong', { isCorrect: false, timeSpent: 2 }, Rating.Again],
    ['right', {}, Rating.Good],
    ['right with a hint', { hinted: true, timeSpent: 2 }, Rating.Hard],
    ['right and slow', { timeSpent: 61 }, Rating.Hard],
    ['right and quick', { timeSpent: 6 }, Rating.Easy],
    ['right in a time that nobody measured', { timeSpent: 0 }, Rating.Good],
  ])('of an answer that was %s', (_, change, grade) => {
    expect(gradeOf(review(0, change), false)).toBe(grade);
  });

  test('of a first answer is never Easy: the lesson has just been read', () => {
    expect(gradeOf(review(0, { timeSpent: 2 }), true)).toBe(Rating.Good);
  });
});

test('a question whose content has changed starts again', () => {
  const before = [review(0), review(3), review(10)];
  expect(daysUntilDue(...before, review(20, { contentHash: 'b' }))).toBe(daysUntilDue(review(0)));
});

test('mistakes of an exam have no card', () => {
  expect(cardsOf([{ ...place, reviews: [review(0, { questionId: 'exam:T-1/0-3', contentHash: '' })] }])).toEqual([]);
});

test('cards do not depend on the order in which reviews arrive', () => {
  const days = fc.uniqueArray(fc.integer({ min: 0, max: 400 }), { minLength: 1, maxLength: 12 });
  const answers = days.chain((list) =>
    fc.tuple(...list.map((day) => fc.boolean().map((isCorrect) => review(day, { isCorrect })))),
  );
  fc.assert(
    fc.property(
      answers.chain((list) => fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length }))),
      ([reviews, mixed]) => {
        expect(cardOf(...mixed)).toEqual(cardOf(...reviews));
        expect(cardOf(...reviews)?.due).toBeGreaterThanOrEqual(start);
      },
    ),
  );
});
