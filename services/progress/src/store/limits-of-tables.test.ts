import { randomUUID } from 'node:crypto';
import { MAX_REVIEW_HASH, MAX_REVIEW_ID } from '@tensely/progress/stats';
import { expect, it, vi } from 'vitest';
import { addRows, describeOnEachEngine, readRows } from '../testing/engines-under-test.ts';
import { at, secondId } from '../testing/exam-work.ts';
import { type ExamsUnderTest, openExams } from '../testing/exams-under-test.ts';
import { completing, noon, problemOf, saving, session } from '../testing/service-under-test.ts';
import { COUNTING_MS, LONGEST_AGO_DAYS, learnerLimits } from './learner-writes.ts';
import { learnerTables, type Row } from './tables-of-learners.ts';

vi.setConfig({ testTimeout: 240_000 });

const uid = 'learner-1';
const afterNoon = (ms: number) => new Date(noon.getTime() + ms).toISOString();
const times = <T>(count: number, make: (index: number) => T) =>
  Array.from({ length: count }, (_, index) => make(index));

/** A save of about 60 kB. */
function large(page: number) {
  const [record] = session().questions;
  const questions = times(60, (number) => ({ ...record, questionId: `q${number}`, userAnswer: ['x'.repeat(700)] }));
  return { ...saving(), progressData: { currentSession: { ...session({ page }), questions } } };
}

/** Adds copies of the only row of a table. */
async function multiply(service: ExamsUnderTest, table: 'completedPage' | 'pageAnswers' | 'examAttempt', rows: Row[]) {
  const [row] = await readRows(service.database, table);
  const copies = rows.map((changes) => ({ ...row, ...changes }));
  await addRows(service.database, table, copies);
}

interface Attack {
  /** The maximum bytes in the columns of one learner's rows. */
  most: number;
  /** Fills the table as far as it can. */
  fill(service: ExamsUnderTest): Promise<void>;
}

/** How one learner fills each table. A table without an entry has no limit yet: it needs one, and an attack that proves it. */
const attacks: Record<(typeof learnerTables)[number], Attack> = {
  learner: {
    most: 300,
    fill: async (service) => {
      for (const zone of ['Europe/Paris', 'America/Lima', 'x'.repeat(5000)])
        await service.update(saving(), { headers: { 'X-Time-Zone': zone } });
    },
  },
  openSession: {
    // Each session with its head and its place.
    most: learnerLimits.bytes + learnerLimits.sessions * 1000,
    fill: async (service) => {
      for (let page = 1; page < 30; page += 1) await service.update(large(page));
      expect(await problemOf(await service.update(large(30)))).toMatchObject({ status: 422, kind: 'full' });
      expect((await service.update(completing({ page: 1 }))).status).toBe(200);
      expect((await service.update(saving({ page: 31 }))).status, 'once the data has shrunk').toBe(200);
    },
  },
  completedPage: {
    most: learnerLimits.pages * 500,
    fill: async (service) => {
      await service.update(completing({ page: 1 }));
      const topic = 't'.repeat(64);
      const rows = times(learnerLimits.pages - 2, (page) => ({ topic, page: page + 1 }));
      await multiply(service, 'completedPage', rows);
      const statuses: number[] = [];
      for (const page of [3, 4, 5]) statuses.push((await service.update(completing({ page }))).status);
      expect(statuses).toEqual([200, 422, 422]);
    },
  },
  pageAnswers: {
    most: learnerLimits.answers + learnerLimits.pages * 100,
    fill: async (service) => {
      const completeLarge = async (page: number) => {
        await service.update(large(page));
        const completed = completing({ page, totalQuestions: 60, correctAnswers: 60, score: 100 });
        expect((await service.update(completed)).status, 'with or without its answers').toBe(200);
      };
      await completeLarge(1);
      const [row] = await readRows(service.database, 'pageAnswers');
      const fitting = Math.floor(learnerLimits.answers / Number(row?.bytes));
      const rows = times(fitting - 2, (index) => ({ page: 100 + index }));
      await multiply(service, 'pageAnswers', rows);
      for (const page of [2, 3, 4]) await completeLarge(page);
      expect(await readRows(service.database, 'pageAnswers')).toHaveLength(fitting);
    },
  },
  practiceReviews: {
    most: learnerLimits.reviews + 300 * 100,
    fill: async (service) => {
      const contentHash = 'h'.repeat(MAX_REVIEW_HASH);
      const usual = { isCorrect: true, timeSpent: 1_000_000, hinted: false, contentHash };
      for (let page = 1; page <= 30; page += 1) {
        const reviews = times(200, (number) => ({
          ...usual,
          at: afterNoon(-1e9 + page * 1_000_000 + number * 1000),
          questionId: `q${number}`.padEnd(MAX_REVIEW_ID, 'x'),
        }));
        const progressData = { reviews: [{ level: 'A1', topic: 'nouns', page, reviews }] };
        expect((await service.update({ ...saving(), progressData })).status).toBe(200);
      }
    },
  },
  learnerSettings: {
    most: 32 * 250,
    fill: async (service) => {
      for (let number = 0; number < 40; number += 1) {
        const name = `a${'b'.repeat(20)}${'cdefghijkl'[number % 10]}${'mnop'[Math.floor(number / 10)]}`;
        const settings = { [name]: { value: 'x'.repeat(100), at: noon.toISOString() } };
        await service.send('PUT', '/api/settings', { version: 1, settings });
      }
    },
  },
  activeDay: {
    most: (LONGEST_AGO_DAYS + 1) * 20,
    fill: async (service) => {
      const daysAgo = (days: number) => afterNoon(-days * 86_400_000);
      for (const days of times(8, (index) => LONGEST_AGO_DAYS - 3 + index))
        await service.update(saving({ lastActivity: daysAgo(days) }));
      const rows = times(LONGEST_AGO_DAYS - 3, (days) => ({ uid, day: daysAgo(days).slice(0, 10) }));
      await addRows(service.database, 'activeDay', rows);
    },
  },
  acceptedWrite: {
    most: (learnerLimits.keys + 1) * 200,
    fill: async (service) => {
      const rows = times(learnerLimits.keys + 3000, (number) => ({
        uid,
        idempotencyKey: randomUUID(),
        fingerprint: 'f'.repeat(43),
        acceptedAt: afterNoon(-1e9 + number * 1000),
      }));
      await addRows(service.database, 'acceptedWrite', rows);
      service.setTime(afterNoon(COUNTING_MS));
      const headers = { 'Idempotency-Key': randomUUID() };
      await service.update(saving(), { headers });
      expect(await readRows(service.database, 'acceptedWrite')).toHaveLength(learnerLimits.keys);
      // The latest keys remain, so that a repeat is still recognised.
      await service.update(completing(), { headers });
      expect((await service.read('/api/progress')).completedPages).toEqual([]);
    },
  },
  examAttempt: {
    most: learnerLimits.examBytes + 100_000,
    fill: async (service) => {
      await service.start();
      service.setTime(at('12:30:00'));
      await service.finish();
      const result = JSON.stringify({ text: 'x'.repeat(200_000) });
      const rows = times(140, (number) => ({ id: `old-${number}`, result }));
      await multiply(service, 'examAttempt', rows);
      expect((await service.start({ id: secondId, testId: 'test-2' })).status).toBe(201);
    },
  },
};

const bytesOf = (row: Row) =>
  Object.values(row).reduce<number>((sum, value) => sum + Buffer.byteLength(String(value)), 0);

await describeOnEachEngine(({ newPlace }) => {
  it.each(learnerTables)('the rows of one learner in %s are limited in bytes', async (table) => {
    const { most, fill } = attacks[table];
    const service = await openExams({}, await (await newPlace()).open());
    await fill(service);
    const rows = await readRows(service.database, table);
    const bytes = rows.reduce((sum, row) => sum + bytesOf(row), 0);
    expect(bytes).toBeGreaterThan(0);
    expect(bytes).toBeLessThanOrEqual(most);
  });
});
