import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PageReviews } from '@tensely/progress/logic';
import { MAX_REVIEWS_OF_QUESTION } from '@tensely/progress/stats';
import { beforeEach, expect, it } from 'vitest';
import type { Database } from '../database/database.ts';
import { describeOnEachEngine } from '../testing/engines-under-test.ts';
import { completing, openService, type ServiceUnderTest } from '../testing/service-under-test.ts';
import { MOST_PAGES } from './practice-reviews.ts';

const place = { level: 'A1', topic: 'nouns', page: 3 };
const timestamp = '2026-05-04T12:00:00.000Z';

function review(questionId: string, minute: number, isCorrect = true) {
  const at = new Date(Date.parse('2026-05-04T08:00:00.000Z') + minute * 60_000).toISOString();
  return { questionId, contentHash: 'h', at, isCorrect, timeSpent: 5, hinted: false };
}

const reviewing = (...pages: object[]) => ({ updateType: 'session_save', progressData: { reviews: pages }, timestamp });

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
  let service: ServiceUnderTest;
  let token: string;
  let database: Database;
  beforeEach(async () => {
    database = await (await newPlace()).open();
    service = await openService({}, database);
    token = await service.token();
  });
  const kept = async (asToken = token) => (await (await service.get('/api/practice', asToken)).json()).pages;

  it('stores reviews by page, repeated or late ones included', async () => {
    const [early, late] = [review('q1', 0, false), review('q1', 10)];
    const body = reviewing({ ...place, reviews: [late] });
    for (const headers of [{ 'Idempotency-Key': crypto.randomUUID() }, {}, {}])
      expect((await service.post(token, body, headers)).status).toBe(200);
    await service.post(token, reviewing({ ...place, reviews: [early, review('q2', 5)] }));
    expect(await kept()).toEqual([{ ...place, reviews: [early, review('q2', 5), late] }]);
    expect(await kept(await service.token({ uid: 'learner-2' }))).toEqual([]);
  });

  it('accepts them with a completion, which counts as usual', async () => {
    const update = completing();
    const reviews = [{ ...place, reviews: [review('q1', 0)] }];
    const response = await service.post(token, { ...update, progressData: { ...update.progressData, reviews } });
    expect((await response.json()).success).toBe(true);
    expect(await kept()).toEqual(reviews);
    expect((await (await service.get('/api/progress', token)).json()).completedPages).toHaveLength(1);
  });

  it('counts a day of practice for the streak', async () => {
    const response = await service.post(token, reviewing({ ...place, reviews: [review('q1', 0)] }));
    const { progressSummary } = await response.json();
    expect(progressSummary.overallStats).toMatchObject({ streak: 1, lastActiveDate: '2026-05-04' });
  });

  it('records the receipt of a review by a fast clock, and recognises its repeat', async () => {
    const ahead = { ...review('q1', 0), at: '2027-05-04T08:00:00.000Z' };
    const wrong = review('q1', 60, false);
    await service.post(token, reviewing({ ...place, reviews: [ahead] }));
    service.setTime('2026-05-04T13:00:00.000Z');
    await service.post(token, reviewing({ ...place, reviews: [wrong, ahead] }));
    const [page] = await kept();
    expect(page.reviews).toEqual([wrong, { ...ahead, receivedAt: timestamp }]);
  });

  it('lets reviews from the future leave the last 600 of their page, including those of an older version', async () => {
    const at = '9999-12-31T23:59:59.999Z';
    const far = (from: number) => Array.from({ length: 200 }, (_, n) => ({ ...review(`far${from + n}`, 0), at }));
    for (const from of [0, 200, 400]) await service.post(token, reviewing({ ...place, reviews: far(from) }));
    // As an older version stored them.
    const body = JSON.stringify({ ...place, reviews: [0, 200, 400].flatMap(far) });
    await database.write((connection) => connection.updateTable('practiceReviews').set({ body }).execute());
    service.setTime('2026-05-04T12:01:00.000Z');
    await service.post(token, reviewing({ ...place, reviews: [review('q1', 0)] }));
    service.setTime('2026-05-04T12:02:00.000Z');
    const near = (from: number) =>
      Array.from({ length: 200 }, (_, n) => ({ ...review(`near${from + n}`, 0), at: '2026-05-04T12:01:30.000Z' }));
    for (const from of [0, 200, 400]) await service.post(token, reviewing({ ...place, reviews: near(from) }));
    expect((await kept())[0].reviews.filter((one: { at: string }) => one.at === at)).toEqual([]);
  });

  it('counts every day of offline work in the learner’s time zone at that time', async () => {
    const practised = (at: string, day: string) => ({ ...review('q1', 0), at, day });
    const body = reviewing({
      ...place,
      reviews: [
        practised('2026-05-01T11:00:00.000Z', '2026-05-01'),
        // In Tokyo it is the 3rd already.
        practised('2026-05-02T23:00:00.000Z', '2026-05-03'),
        practised('2026-05-02T11:00:00.000Z', '2026-05-02'),
        // Landed in Los Angeles.
        practised('2026-05-04T11:00:00.000Z', '2026-05-04'),
      ],
    });
    const response = await service.post(token, body, { 'X-Time-Zone': 'America/Los_Angeles' });
    const { progressSummary } = await response.json();
    expect(progressSummary.overallStats).toMatchObject({ streak: 4, lastActiveDate: '2026-05-04' });
  });

  it('ignores days too long ago, in the future, or impossible anywhere on earth at that time', async () => {
    const practised = (at: string, day: string) => ({ ...review('q1', 0), at, day });
    const body = reviewing({
      ...place,
      reviews: [
        practised('2025-05-01T11:00:00.000Z', '2025-05-01'),
        practised('2026-05-03T11:00:00.000Z', '2026-05-01'),
        practised('2027-05-04T11:00:00.000Z', '2027-05-04'),
      ],
    });
    const { progressSummary } = await (await service.post(token, body)).json();
    expect(progressSummary.overallStats).toMatchObject({ streak: 1, lastActiveDate: '2026-05-04' });
  });

  it('rejects more pages than a learner may have, and accepts more reviews of those', async () => {
    const pages = Array.from({ length: MOST_PAGES }, (_, number) => ({
      ...place,
      page: number + 1,
      reviews: [review('q1', 0)],
    }));
    for (let from = 0; from < MOST_PAGES; from += 100)
      expect((await service.post(token, reviewing(...pages.slice(from, from + 100)))).status).toBe(200);
    const one = { ...place, page: MOST_PAGES + 1, reviews: [review('q1', 0)] };
    expect((await service.post(token, reviewing(one))).status).toBe(422);
    expect((await service.post(token, reviewing({ ...place, reviews: [review('q2', 0)] }))).status).toBe(200);
    expect(await kept()).toHaveLength(MOST_PAGES);
  });
});

it('skips reviews of unknown pages, and stores the others in the spelling of the content', async () => {
  const index = {
    levels: [{ key: 'A1', label: 'A1', topics: [{ key: 'nouns', label: 'Nouns', title: 'Nouns', pages: 7 }] }],
  };
  const service = await openService({ content: async () => ({ index, served: [index] }) });
  const token = await service.token();
  const [good, bad] = [review('q1', 0), review('q2', 0)];
  await service.post(
    token,
    reviewing({ ...place, level: 'a1', reviews: [good] }, { ...place, topic: 'dragons', reviews: [bad] }),
  );
  const { pages } = await (await service.get('/api/practice', token)).json();
  expect(pages).toEqual([{ ...place, reviews: [good] }]);
});

it('has reviews of every question for a learner who has answered all content twelve times', async () => {
  const service = await openService();
  const token = await service.token();
  const [questions, times] = [await questionsOfContent(), MAX_REVIEWS_OF_QUESTION];
  for (let time = 0; time < times; time += 1)
    for (let from = 0; from < questions.length; from += 25) {
      const pages = questions.slice(from, from + 25).map(({ ids, ...page }) => ({
        ...page,
        reviews: ids.map((id, index) => ({ ...review(id, time * 1440 + index), contentHash: '1q2w3e4r5t' })),
      }));
      expect((await service.post(token, reviewing(...pages))).status).toBe(200);
    }
  const pages: PageReviews[] = (await (await service.get('/api/practice', token)).json()).pages;
  const counts = pages.flatMap(({ reviews }) =>
    [...Map.groupBy(reviews, ({ questionId }) => questionId).values()].map(({ length }) => length),
  );
  expect(counts).toHaveLength(questions.flatMap(({ ids }) => ids).length);
  expect(Math.min(...counts)).toBeGreaterThanOrEqual(3);
  // The latest ones remain.
  const latest = new Set(pages.flatMap(({ reviews }) => reviews.at(-1)?.at.slice(0, 10)));
  expect([...latest]).toEqual(['2026-05-15']);
});
