import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PageReviews } from '@tensely/progress/logic';
import { MAX_REVIEWS_OF_QUESTION } from '@tensely/progress/stats';
import { beforeEach, expect, it } from 'vitest';
import { describeOnEachEngine } from '../testing/engines-under-test.ts';
import { type By, completing, openService, type ServiceUnderTest, saving } from '../testing/service-under-test.ts';
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

const content = join(import.meta.dirname, '../../../../apps/lessons/content');

/** The pages of all lessons with the ids of their questions, which fit into a review. */
async function questionsOfContent() {
  const pages: { level: string; topic: string; page: number; ids: string[] }[] = [];
  for await (const path of glob('{A,B}?/**/*.json', { cwd: content })) {
    const ids: string[] = [];
    JSON.parse(await readFile(join(content, path), 'utf8'), (key, value) => {
      if (key === 'id') ids.push(value);
      return value;
    });
    // Each file is its own page, whatever its name.
    if (ids.length > 0) pages.push({ level: path.slice(0, 2), topic: `topic${pages.length}`, page: 1, ids });
  }
  return pages;
}

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

  it('accepts them with a completion, which counts as usual', async () => {
    const update = completing();
    const reviews = [{ ...place, reviews: [review('q1', 0)] }];
    const response = await service.update({ ...update, progressData: { ...update.progressData, reviews } });
    expect((await response.json()).success).toBe(true);
    expect(await stored()).toEqual(reviews);
    expect((await service.read('/api/progress')).completedPages).toHaveLength(1);
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

  it('lets reviews from the future leave the last 600 of their page, including those of an older version', async () => {
    const many = (name: string, at: string) =>
      Array.from({ length: 600 }, (_, number) => ({ ...review(`${name}${number}`, 0), at }));
    const practiseAll = async (reviews: object[]) => {
      for (const from of [0, 200, 400]) await practise(reviews.slice(from, from + 200));
    };
    const at = '9999-12-31T23:59:59.999Z';
    await practiseAll(many('far', at));
    // As an older version stored them.
    const body = JSON.stringify({ ...place, reviews: many('far', at) });
    await service.database.write((connection) => connection.updateTable('practiceReviews').set({ body }).execute());
    service.setTime('2026-05-04T12:01:00.000Z');
    await practise([review('q1', 0)]);
    service.setTime('2026-05-04T12:02:00.000Z');
    await practiseAll(many('near', '2026-05-04T12:01:30.000Z'));
    expect((await stored())[0]?.reviews.filter((one) => one.at === at)).toEqual([]);
  });

  it('counts every day of offline work in the learner’s time zone at that time', async () => {
    const practised = (at: string, day: string) => ({ ...review('q1', 0), at: `${at}:00:00.000Z`, day });
    const reviews = [
      practised('2026-05-01T11', '2026-05-01'),
      // In Tokyo it is the 3rd already.
      practised('2026-05-02T23', '2026-05-03'),
      practised('2026-05-02T11', '2026-05-02'),
      // Landed in Los Angeles.
      practised('2026-05-04T11', '2026-05-04'),
      practised('2027-05-04T11', '2027-05-04'),
    ];
    const stats = await practise(reviews, { headers: { 'X-Time-Zone': 'America/Los_Angeles' } });
    expect(stats).toMatchObject({ streak: 4, lastActiveDate: '2026-05-04' });
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

it('skips reviews of unknown pages, and stores the others in the spelling of the content', async () => {
  const topics = [{ key: 'nouns', label: 'Nouns', title: 'Nouns', pages: 7 }];
  const index = { levels: [{ key: 'A1', label: 'A1', topics }] };
  service = await openService({ content: async () => ({ index, served: [index] }) });
  const reviews = [review('q1', 0)];
  await send([
    { ...place, level: 'a1', reviews },
    { ...place, topic: 'dragons', reviews },
  ]);
  expect(await stored()).toEqual([{ ...place, reviews }]);
});

it('has reviews of every question for a learner who has answered all content twelve times', async () => {
  service = await openService();
  const questions = await questionsOfContent();
  for (let time = 0; time < MAX_REVIEWS_OF_QUESTION; time += 1)
    for (let from = 0; from < questions.length; from += 25) {
      const pages = questions.slice(from, from + 25).map(({ ids, ...page }) => ({
        ...page,
        reviews: ids.map((id, index) => ({ ...review(id, time * 1440 + index), contentHash: '1q2w3e4r5t' })),
      }));
      expect((await send(pages)).status).toBe(200);
    }
  const pages = await stored();
  const counts = pages.flatMap(({ reviews }) =>
    [...Map.groupBy(reviews, ({ questionId }) => questionId).values()].map(({ length }) => length),
  );
  expect(counts).toHaveLength(questions.flatMap(({ ids }) => ids).length);
  expect(Math.min(...counts)).toBeGreaterThanOrEqual(3);
  // The latest ones remain.
  const latest = new Set(pages.flatMap(({ reviews }) => reviews.at(-1)?.at.slice(0, 10)));
  expect([...latest]).toEqual(['2026-05-15']);
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
