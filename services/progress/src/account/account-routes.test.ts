import { beforeEach, describe, expect, it } from 'vitest';
import { addRows, describeOnEachEngine, readRows } from '../testing/engines-under-test.ts';
import { at, attemptId } from '../testing/exam-work.ts';
import { type ExamsUnderTest, openExams } from '../testing/exams-under-test.ts';
import { completing, openService, problemOf, saving } from '../testing/service-under-test.ts';

let service: ExamsUnderTest;
beforeEach(async () => {
  service = await openExams();
});

const remove = (body: unknown = { confirm: 'delete my data' }) => service.send('POST', '/api/delete-my-data', body);

describe('the data of a learner', () => {
  it('is exported only to them', async () => {
    await service.update(saving());
    const { learner, exportedAt, tables } = await service.read('/api/my-data');
    expect([learner, exportedAt]).toEqual(['learner-1', at('12:00:00')]);
    expect(tables.openSession).toMatchObject([{ place: 'A1/nouns/3', body: { level: 'A1', topic: 'nouns' } }]);
    const stranger = await service.read('/api/my-data', { uid: 'learner-2' });
    expect(Object.values(stranger.tables).flat()).toEqual([]);
    expect((await service.request('/api/my-data')).status).toBe(401);
  });

  it('is deleted on their request together with every sign-in, and other learners’ data stays', async () => {
    const token = await service.token();
    await service.update(saving());
    await service.update(saving(), { uid: 'learner-2' });
    service.setTime(at('12:10:00'));
    const answer = await remove();
    expect([answer.status, (await answer.json()).rows]).toEqual([200, expect.any(Number)]);
    expect((await service.update(saving(), { token })).status).toBe(401);
    service.setTime(at('12:20:00'));
    const { endedSession, ...rest } = (await service.read('/api/my-data')).tables;
    expect(Object.values(rest).flat()).toEqual([]);
    expect(endedSession).toHaveLength(1);
    expect((await service.read('/api/my-data', { uid: 'learner-2' })).tables.openSession).toHaveLength(1);
  });

  it.each([[{}], [{ confirm: 'yes' }], [null]])('is not deleted without the exact confirmation: %j', async (body) => {
    await service.update(saving());
    expect(await problemOf(await remove(body))).toMatchObject({ status: 400, kind: 'not-confirmed' });
    expect((await service.read('/api/my-data')).tables.openSession).toHaveLength(1);
  });
});

await describeOnEachEngine(({ newPlace }) => {
  it('of ten thousand pages is exported and deleted completely', async () => {
    const database = await (await newPlace()).open();
    const own = await openService({}, database);
    await own.update(completing({ page: 1 }));
    const [row] = await readRows(database, 'completedPage');
    const pages = Array.from({ length: 10_000 }, (_, number) => number + 1);
    const rows = pages.slice(1).map((page) => ({ ...row, page }));
    await addRows(database, 'completedPage', rows);
    const { tables } = await own.read('/api/my-data');
    expect(tables.completedPage.map(({ page }: { page: number }) => page)).toEqual(pages);

    own.setTime(at('12:10:00'));
    const removed = await own.send('POST', '/api/delete-my-data', { confirm: 'delete my data' });
    expect((await removed.json()).rows).toBeGreaterThan(10_000);
  });
});

it('shows no score of an exam attempt before its review may be opened', async () => {
  const attempts = async () => (await service.read('/api/my-data')).tables.examAttempt;
  await service.start();
  expect(await attempts()).toMatchObject([{ id: attemptId, summary: null, result: null }]);
  service.setTime(at('12:50:30'));
  await service.finish();
  expect(await attempts()).toMatchObject([{ summary: { score: expect.any(Number) } }]);
});
