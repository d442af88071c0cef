import { createRateLimit } from '@tensely/service-host/logic';
import { beforeEach, describe, expect, it } from 'vitest';
import { describeOnEachEngine } from '../testing/engines-under-test.ts';
import { at, sample } from '../testing/exam-work.ts';
import { type ExamsUnderTest, setUpExams } from '../testing/exams-under-test.ts';
import { openService, type ServiceUnderTest, saving, wideLimits } from '../testing/service-under-test.ts';

const later = '2026-05-04T12:10:00Z';

describe('the data of a learner', () => {
  let service: ServiceUnderTest;
  beforeEach(async () => {
    service = await openService();
  });

  const myData = async (token: string) => await (await service.get('/api/my-data', token)).json();
  const remove = (token: string, body: unknown = { confirm: 'delete my data' }) =>
    service.send('POST', '/api/delete-my-data', token, body);

  it('is exported only to them', async () => {
    const token = await service.token();
    await service.post(token, saving());
    const { learner, exportedAt, tables } = await myData(token);
    expect([learner, exportedAt]).toEqual(['learner-1', '2026-05-04T12:00:00.000Z']);
    expect(tables.openSession).toMatchObject([{ place: 'A1/nouns/3', body: { level: 'A1', topic: 'nouns' } }]);
    const stranger = await myData(await service.token({ uid: 'learner-2' }));
    expect(Object.values(stranger.tables).flat()).toEqual([]);
    expect((await service.request('/api/my-data')).status).toBe(401);
  });

  it('is exported a limited number of times per hour, then results in a 429 with Retry-After', async () => {
    const exports = createRateLimit({ most: 2, seconds: 3600 });
    service = await openService({ limits: { ...wideLimits, exports } });
    const token = await service.token();
    const answers = [];
    for (let time = 0; time < 3; time += 1) answers.push(await service.get('/api/my-data', token));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 429]);
    expect(Number(answers[2]?.headers.get('Retry-After'))).toBeGreaterThan(3000);
    expect((await service.get('/api/my-data', await service.token({ uid: 'learner-2' }))).status).toBe(200);
  });

  it('is deleted on their request together with every sign-in, and other learners’ data stays', async () => {
    const [token, stranger] = [await service.token(), await service.token({ uid: 'learner-2' })];
    await service.post(token, saving());
    await service.post(stranger, saving());
    service.setTime(later);
    const answer = await remove(token);
    expect([answer.status, (await answer.json()).rows]).toEqual([200, expect.any(Number)]);
    expect((await service.post(token, saving())).status).toBe(401);
    service.setTime('2026-05-04T12:20:00Z');
    const { tables } = await myData(await service.token());
    const { endedSession, ...rest } = tables;
    expect(Object.values(rest).flat()).toEqual([]);
    expect(endedSession).toHaveLength(1);
    expect((await myData(stranger)).tables.openSession).toHaveLength(1);
  });

  it('is not deleted without the exact confirmation', async () => {
    const token = await service.token();
    await service.post(token, saving());
    for (const body of [{}, { confirm: 'yes' }, null]) {
      const answer = await remove(token, body);
      expect([answer.status, (await answer.json()).type]).toEqual([400, 'urn:tensely:problem:not-confirmed']);
    }
    expect((await myData(token)).tables.openSession).toHaveLength(1);
  });
});

const PAGES = 10_000;

await describeOnEachEngine(({ newPlace }) => {
  it('of ten thousand pages is exported and deleted completely', async () => {
    const place = await newPlace();
    const database = await place.open();
    const service = await openService({}, database);
    const token = await service.token();
    await service.post(token, saving());
    for (let from = 0; from < PAGES; from += 500) {
      const rows = Array.from({ length: 500 }, (_, index) => completedPage(from + index));
      await database.write((connection) => connection.insertInto('completedPage').values(rows).execute());
    }
    const answer = await service.get('/api/my-data', token);
    const { tables } = await answer.json();
    expect([answer.status, tables.completedPage.length]).toEqual([200, PAGES]);
    expect(new Set(tables.completedPage.map(({ page }: { page: number }) => page)).size).toBe(PAGES);

    service.setTime(later);
    const removed = await service.send('POST', '/api/delete-my-data', token, { confirm: 'delete my data' });
    expect((await removed.json()).rows).toBeGreaterThan(PAGES);
  });
});

function completedPage(page: number) {
  return {
    uid: 'learner-1',
    level: 'A1',
    topic: 'nouns',
    page,
    score: 100,
    passed: 1,
    completedAt: '2026-05-04T11:00:00.000Z',
    timeSpent: 60,
    totalQuestions: 8,
    correctAnswers: 8,
    bestScore: 100,
    attempts: 1,
    totalTimeSpent: 60,
    sequence: null,
  };
}

describe('exam attempts in it', () => {
  let service: ExamsUnderTest;
  setUpExams(async (opened) => {
    service = opened;
    await service.start();
  });

  it('show no score until their review may be opened', async () => {
    const data = async () =>
      (await (await service.get('/api/my-data', await service.token())).json()).tables.examAttempt;
    expect(await data()).toMatchObject([{ id: sample.attemptId, summary: null, result: null }]);
    service.setTime(at('12:50:30'));
    await service.finish(at('12:50:20'));
    expect(await data()).toMatchObject([{ summary: { score: expect.any(Number) } }]);
  });

  it('are deleted with it, running ones included, and reject later work', async () => {
    const token = await service.token();
    service.setTime(at('12:10:00'));
    const deleted = await service.send('POST', '/api/delete-my-data', token, { confirm: 'delete my data' });
    expect(deleted.status).toBe(200);
    expect((await service.finish(at('12:10:10'))).status).toBe(401);
    service.setTime(at('12:20:00'));
    expect((await service.finish(at('12:20:00'))).status).toBe(404);
    const { tables } = await (await service.get('/api/my-data', await service.token())).json();
    expect(tables.examAttempt).toEqual([]);
  });
});
