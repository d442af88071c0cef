import fc from 'fast-check';
import { Rating } from 'ts-fsrs';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { localDay } from '../history/days.ts';
import { sampleReview } from '../testing.ts';
import type { Review } from '../wire/reviews.ts';
import { cardsOf, toGrade } from './cards.ts';

const place = { level: 'A1', topic: 'nouns', page: 1 };
const DAY = 86_400_000;
const start = Date.parse('2026-05-04T08:00:00.000Z');

const review = (day: number, change: Partial<Review> = {}) =>
  sampleReview({ at: new Date(start + day * DAY).toISOString(), ...change });

const cardOf = (...reviews: Review[]) => cardsOf([{ ...place, reviews }])[0];
const dueDay = (...reviews: Review[]) => localDay(cardOf(...reviews)?.due ?? Number.NaN) ?? '';
const daysUntilDue = (...reviews: Review[]) => {
  const last = cardOf(...reviews)?.last.at ?? '';
  return Math.round((Date.parse(dueDay(...reviews)) - Date.parse(localDay(Date.parse(last)) ?? '')) / DAY);
};

afterEach(() => vi.unstubAllEnvs());

describe('a question comes back', () => {
  test('the day after a wrong answer, and days after a right one', () => {
    expect(daysUntilDue(review(0, { isCorrect: false }))).toBe(1);
    expect(daysUntilDue(review(0))).toBeGreaterThan(1);
  });

  test('later each time it is right when due, sooner after a mistake', () => {
    const first = daysUntilDue(review(0)) ?? 0;
    const second = daysUntilDue(review(0), review(first)) ?? 0;
    expect(second).toBeGreaterThan(first);
    expect(daysUntilDue(review(0), review(first), review(first + second, { isCorrect: false }))).toBeLessThan(second);
  });
});

/** A review at a time and, if known, a day. */
const at = (time: string, change: Partial<Review> = {}) => review(0, { at: `${time}:00.000Z`, ...change });

describe('a question is due from the start of the learner’s day', () => {
  test.each([
    // 20:00, and the start of the announced day, the next one after a mistake.
    ['Asia/Tokyo', '2026-05-04T11:00', '2026-05-04T15:00'],
    // The clocks change in the night between.
    ['Europe/Paris', '2026-03-28T19:00', '2026-03-28T23:00'],
    ['America/Los_Angeles', '2026-11-01T03:00', '2026-11-01T07:00'],
    // Just after and just before midnight.
    ['Asia/Tokyo', '2026-05-04T15:01', '2026-05-05T15:00'],
    ['Asia/Tokyo', '2026-05-04T14:59', '2026-05-04T15:00'],
  ])('in %s, wrong at %s, at %s', (timeZone, time, due) => {
    vi.stubEnv('TZ', timeZone);
    expect(new Date(cardOf(at(time, { isCorrect: false }))?.due ?? 0).toISOString()).toBe(`${due}:00.000Z`);
  });
});

describe('a learner who flies', () => {
  // 08:00 on the 5th in Tokyo is 16:00 on the 4th in Los Angeles.
  const inTokyo = at('2026-05-04T23:00', { isCorrect: false, day: '2026-05-05' });

  test('gets a question on the day that was announced before the flight', () => {
    vi.stubEnv('TZ', 'America/Los_Angeles');
    expect(dueDay(inTokyo)).toBe('2026-05-06');
  });

  test('west, and repeats a day, gets no date in the past and the same dates on every device', () => {
    const inLosAngeles = at('2026-05-05T03:00', { isCorrect: false, day: '2026-05-04' });
    for (const timeZone of ['America/Los_Angeles', 'Asia/Tokyo', 'UTC']) {
      vi.stubEnv('TZ', timeZone);
      expect(dueDay(inTokyo, inLosAngeles)).toBe('2026-05-06');
    }
  });
});

describe('the grade', () => {
  test.each([
    ['wrong', { isCorrect: false, timeSpent: 2 }, Rating.Again],
    ['right', {}, Rating.Good],
    ['right with a hint', { hinted: true, timeSpent: 2 }, Rating.Hard],
    ['right and slow', { timeSpent: 61 }, Rating.Hard],
    ['right after 70 s with 90 words to read', { timeSpent: 70, words: 90 }, Rating.Good],
    ['right after 140 s with 90 words to read', { timeSpent: 140, words: 90 }, Rating.Hard],
    ['right and quick', { timeSpent: 6 }, Rating.Easy],
    ['right in an unmeasured time', { timeSpent: 0 }, Rating.Good],
  ])('of an answer that was %s', (_, change, grade) => {
    expect(toGrade(review(0, change), false)).toBe(grade);
  });

  test('of a first answer is never Easy, because the lesson has just been read', () => {
    expect(toGrade(review(0, { timeSpent: 2 }), true)).toBe(Rating.Good);
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
        expect(cardOf(...reviews)?.due).toBeGreaterThan(start);
      },
    ),
  );
});
