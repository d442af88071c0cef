import { beforeEach, expect, it } from 'vitest';
import type { Database } from '../../database/database.ts';
import { addRows, describeOnEachEngine, readRows } from '../../testing/engines-under-test.ts';
import { at, secondId, work } from '../../testing/exam-work.ts';
import { type ExamsUnderTest, openExams } from '../../testing/exams-under-test.ts';
import { pruneDeletedAttempts } from './deleted-attempts.ts';

const WEEK_MS = 7 * 86_400_000;
const rules = { startsPerDay: 2, retakeAfterMs: WEEK_MS, extraTime: 'learner' } as const;

await describeOnEachEngine(({ newPlace }) => {
  let database: Database;
  let service: ExamsUnderTest;
  beforeEach(async () => {
    database = await (await newPlace()).open();
    service = await openExams({ examRules: rules }, database);
    await service.start();
  });
  /** Deletes the learner's data on their request, and advances past the second in which sign-ins end. */
  const deleteData = async (time = '12:31:00', next = '12:32:00') => {
    service.setTime(at(time));
    expect((await service.send('POST', '/api/delete-my-data', { confirm: 'delete my data' })).status).toBe(200);
    service.setTime(at(next));
  };
  const traces = () => readRows(database, 'deletedAttempt');

  it('the pause between two attempts continues after the first one is deleted', async () => {
    service.setTime(at('12:30:00'));
    await service.finish();
    await deleteData();
    const refused = await service.start({ id: secondId });
    expect([refused.status, refused.headers.get('Retry-After')]).toEqual([409, String(WEEK_MS / 1000 - 120)]);
    expect((await service.start({ id: secondId, testId: 'test-2' })).status).toBe(201);
  });

  it('deleted attempts still count towards the daily starts, running ones included', async () => {
    await service.start({ id: secondId, testId: 'test-2' });
    await deleteData();
    expect((await service.start()).status).toBe(429);
    service.setTime('2026-05-12T12:32:00Z');
    expect((await service.start()).status).toBe(201);
  });

  it('the export shows the test, start and end of a deleted attempt, and no answer to it counts', async () => {
    await deleteData();
    const row = { uid: 'learner-1', testId: 'test-1', startedAt: at('12:00:00'), endedAt: at('12:31:00') };
    const { tables } = await service.read('/api/my-data');
    expect([tables.examAttempt, tables.deletedAttempt]).toEqual([[], [row]]);
    expect((await service.save(work(['0-0', ['On a roof'], '12:10:00']))).status).toBe(404);
    expect((await service.finish()).status).toBe(404);
    await deleteData('12:33:00', '12:34:00');
    expect(await traces()).toEqual([row]);
  });

  it('its record is deleted once no limit counts it', async () => {
    await deleteData();
    const end = Date.parse(at('12:31:00'));
    const prune = (now: number, pause: number) =>
      database.write((connection) => pruneDeletedAttempts(connection, new Date(now), pause));
    await prune(end + 3_600_000, 0);
    await prune(end + WEEK_MS - 1, WEEK_MS);
    expect(await traces()).toHaveLength(1);
    await prune(end + WEEK_MS, WEEK_MS);
    expect(await traces()).toEqual([]);
  });

  it('stores the latest attempts for the list, and the limits of the others', async () => {
    const [row] = await readRows(database, 'examAttempt');
    const old = Array.from({ length: 260 }, (_, number) => {
      const day = new Date(Date.parse('2026-05-01T00:00:00Z') - number * 3_600_000).toISOString();
      return { ...row, id: `old-${number}`, testId: 'test-9', startedAt: day, finishedAt: day };
    });
    await addRows(database, 'examAttempt', old);
    expect((await service.start({ id: secondId, testId: 'test-2' })).status).toBe(201);
    const finished = (await readRows(database, 'examAttempt')).filter(({ finishedAt }) => finishedAt !== null);
    expect(finished).toHaveLength(250);
    expect(finished.map(({ id }) => id)).toContain('old-249');
    expect(await traces()).toHaveLength(10);
  });
});
