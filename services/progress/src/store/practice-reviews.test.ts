import type { PageReviews } from '@tensely/progress/logic';
import { beforeEach, expect, it } from 'vitest';
import { describeOnEachEngine } from '../testing/engines-under-test.ts';
import { type By, openService, type ServiceUnderTest, saving } from '../testing/service-under-test.ts';
import { MOST_PAGES, shortenReviews } from './practice-reviews.ts';

const place = { level: 'A1', topic: 'nouns', page: 3 };

function review(questionId: string, minute: number, isCorrect = true) {
  const at = new Date(Date.parse('2026-05-04T08:00:00.000Z') + minute * 60_000).toISOString();
  return { questionId, contentHash: 'h', at, isCorrect, timeSpent: 5, hinted: false };
}

let service: ServiceUnderTest;
/** Sends the reviews of pages. */
const send = (pages: object[], by?: By) => service.update({ ...saving(), progressData: { reviews: pages } }, by);
/** Sends reviews of page 3, which must be accepted, and resolves to the learner's stats. */
async function practise(reviews: object[], by?: By) {
  const response = await send([{ ...place, reviews }], by);
  expect(response.status).toBe(200);
  return (await response.json()).progressSummary.overallStats;
}
const stored = async (by?: By): Promise<PageReviews[]> => (await service.read('/api/practice', by)).pages;

await describeOnEachEngine(({ newPlace }) => {
  beforeEach(async () => {
    service = await openService({}, await (await newPlace()).open());
  });

  it('stores reviews by page, repeated or late ones included, and counts a day of practice for the streak', async () => {
    const [early, late] = [review('q1', 0, false), review('q1', 10)];
    for (const headers of [{ 'Idempotency-Key': crypto.randomUUID() }, {}, {}]) await practise([late], { headers });
    expect(await practise([early, review('q2', 5)])).toMatchObject({ streak: 1, lastActiveDate: '2026-05-04' });
    expect(await stored()).toEqual([{ ...place, reviews: [early, review('q2', 5), late] }]);
    expect(await stored({ uid: 'learner-2' })).toEqual([]);
  });

  it('records the receipt of a review by a fast clock, and recognises its repeat', async () => {
    const ahead = { ...review('q1', 0), at: '2027-05-04T08:00:00.000Z' };
    const wrong = review('q1', 60, false);
    await practise([ahead]);
    service.setTime('2026-05-04T13:00:00.000Z');
    await practise([wrong, ahead]);
    const reviews = [wrong, { ...ahead, receivedAt: '2026-05-04T12:00:00.000Z' }];
    expect(await stored()).toEqual([{ ...place, reviews }]);
  });

  it('rejects more pages than a learner may have, and accepts more reviews of those', async () => {
    const reviews = [review('q1', 0)];
    const pages = Array.from({ length: MOST_PAGES + 1 }, (_, number) => ({ ...place, page: number + 1, reviews }));
    for (let from = 0; from < MOST_PAGES; from += 100)
      expect((await send(pages.slice(from, Math.min(from + 100, MOST_PAGES)))).status).toBe(200);
    expect((await send(pages.slice(-1))).status).toBe(422);
    await practise([review('q2', 0)]);
    expect(await stored()).toHaveLength(MOST_PAGES);
  });
});

/** A review on each of these days. */
const daily = (questionId: string, days: number) =>
  Array.from({ length: days }, (_, day) => review(questionId, day * 1440));

it('drops the oldest reviews of the questions that have most, and none of questions with few', () => {
  const [many, few] = [daily('q1', 12), daily('q2', 3)];
  expect(shortenReviews([...many, ...few])).toEqual([...many.slice(3), ...few]);
});

it('drops the older half once each question has one, and finally all', () => {
  const one = [...daily('q1', 1), ...daily('q2', 1), ...daily('q3', 1)];
  expect(shortenReviews(one)).toEqual(one.slice(2));
  expect(shortenReviews(one.slice(2))).toEqual([]);
});
