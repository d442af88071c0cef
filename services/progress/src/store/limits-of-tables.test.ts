import { randomUUID } from 'node:crypto';
import { MAX_REVIEW_HASH, MAX_REVIEW_ID } from '@tensely/progress/stats';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Database } from '../database/database.ts';
import { describeOnEachEngine } from '../testing/engines-under-test.ts';
import { at, secondId } from '../testing/exam-work.ts';
import { type ExamsUnderTest, openExams } from '../testing/exams-under-test.ts';
import { completing, noon, saving, session } from '../testing/service-under-test.ts';
import { COUNTING_MS } from './accepted-writes.ts';
import { LONGEST_AGO_DAYS, learnerLimits } from './learner-limits.ts';
import { learnerTables, type Row, rowsOfLearner } from './tables-of-learners.ts';

vi.setConfig({ testTimeout: 240_000 });

const uid = 'learner-1';
const [record] = session().questions;

interface Attack {
  /** The maximum bytes in the columns of one learner's rows. */
  most: number;
  /** Fills the table as far as it can. */
  fill(service: ExamsUnderTest, database: Database): Promise<void>;
}

/** A save of about 60 kB. */
function large(page: number, lastActivity = noon.toISOString()) {
  const questions = Array.from({ length: 60 }, (_, number) => ({
    ...{ ...record, questionId: `q${number}`, timestamp: lastActivity },
    userAnswer: ['x'.repeat(700)],
  }));
  return { ...saving(), progressData: { currentSession: { ...session({ page, lastActivity }), page, questions } } };
}

/** How one learner fills each table. A table without an entry has no limit yet: it needs one, and an attack that proves it. */
const attacks: Record<(typeof learnerTables)[number], Attack> = {
  learner: {
    most: 300,
    fill: async (service) => {
      for (const zone of ['Europe/Paris', 'America/Lima', 'x'.repeat(5000)])
        await service.post(await service.token(), saving(), { 'X-Time-Zone': zone });
    },
  },
  openSession: {
    // Each session with its head and its place.
    most: learnerLimits.bytes + learnerLimits.sessions * 1000,
    fill: async (service) => {
      const token = await service.token();
      const refused: Response[] = [];
      for (let page = 1; page <= 30; page += 1) {
        const response = await service.post(token, large(page));
        if (!response.ok) refused.push(response);
      }
      expect(await refused.at(-1)?.json()).toMatchObject({ status: 422, type: 'urn:tensely:problem:full' });
      expect((await service.post(token, completing({ page: 1 }))).status).toBe(200);
      expect((await service.post(token, saving({ page: 31 }))).status, 'once the data has shrunk').toBe(200);
    },
  },
  completedPage: {
    most: learnerLimits.pages * 500,
    fill: async (service, database) => {
      const token = await service.token();
      await service.post(token, completing({ page: 1 }));
      const [row] = await database.read((connection) => connection.selectFrom('completedPage').selectAll().execute());
      if (!row) throw new Error('There is no page.');
      const topic = 't'.repeat(64);
      const rows = Array.from({ length: learnerLimits.pages - 2 }, (_, page) => ({ ...row, topic, page: page + 1 }));
      for (let from = 0; from < rows.length; from += 500)
        await database.write((c) =>
          c
            .insertInto('completedPage')
            .values(rows.slice(from, from + 500))
            .execute(),
        );
      const statuses: number[] = [];
      for (const page of [3, 4, 5]) statuses.push((await service.post(token, completing({ page }))).status);
      expect(statuses).toEqual([200, 422, 422]);
    },
  },
  pageAnswers: {
    most: learnerLimits.answers + learnerLimits.pages * 100,
    fill: async (service, database) => {
      const token = await service.token();
      const completeLarge = async (page: number) => {
        await service.post(token, large(page));
        const completed = completing({ page, totalQuestions: 60, correctAnswers: 60, score: 100 });
        expect((await service.post(token, completed)).status, 'with or without its answers').toBe(200);
      };
      await completeLarge(1);
      const [row] = await database.read((connection) => connection.selectFrom('pageAnswers').selectAll().execute());
      if (!row) throw new Error('There are no answers.');
      const fitting = Math.floor(learnerLimits.answers / row.bytes);
      const rows = Array.from({ length: fitting - 2 }, (_, index) => ({ ...row, page: 100 + index }));
      await database.write((connection) => connection.insertInto('pageAnswers').values(rows).execute());
      for (const page of [2, 3, 4]) await completeLarge(page);
      const stored = await database.read((connection) => rowsOfLearner(connection, 'pageAnswers', uid));
      expect(stored).toHaveLength(fitting);
    },
  },
  practiceReviews: {
    most: learnerLimits.reviews + 300 * 100,
    fill: async (service) => {
      const token = await service.token();
      const start = noon.getTime() - 1e9;
      for (let page = 1; page <= 30; page += 1) {
        const reviews = Array.from({ length: 200 }, (_, number) => ({
          ...{
            isCorrect: true,
            timeSpent: 1_000_000,
            hinted: false,
            at: new Date(start + page * 1_000_000 + number * 1000).toISOString(),
          },
          questionId: `q${number}`.padEnd(MAX_REVIEW_ID, 'x'),
          contentHash: 'h'.repeat(MAX_REVIEW_HASH),
        }));
        const pages = [{ level: 'A1', topic: 'nouns', page, reviews }];
        const body = { updateType: 'session_save', progressData: { reviews: pages }, timestamp: noon.toISOString() };
        expect((await service.post(token, body)).status).toBe(200);
      }
    },
  },
  learnerSettings: {
    most: 32 * 250,
    fill: async (service) => {
      const token = await service.token();
      for (let number = 0; number < 40; number += 1) {
        const name = `a${'b'.repeat(20)}${'cdefghijkl'[number % 10]}${'mnop'[Math.floor(number / 10)]}`;
        const settings = { [name]: { value: 'x'.repeat(100), at: noon.toISOString() } };
        await service.send('PUT', '/api/settings', token, { version: 1, settings });
      }
    },
  },
  activeDay: {
    most: (LONGEST_AGO_DAYS + 1) * 20,
    fill: async (service, database) => {
      const token = await service.token();
      const timeOf = (daysAgo: number) => new Date(noon.getTime() - daysAgo * 86_400_000).toISOString();
      const days = (from: number, to: number) => Array.from({ length: to - from }, (_, place) => timeOf(from + place));
      for (const lastActivity of days(LONGEST_AGO_DAYS - 3, LONGEST_AGO_DAYS + 5))
        await service.post(token, saving({ lastActivity }));
      const rows = days(0, LONGEST_AGO_DAYS - 3).map((time) => ({ uid, day: time.slice(0, 10) }));
      await database.write((connection) => connection.insertInto('activeDay').values(rows).execute());
    },
  },
  acceptedWrite: {
    most: (learnerLimits.keys + 1) * 200,
    fill: async (service, database) => {
      const rows = Array.from({ length: learnerLimits.keys + 3000 }, (_, number) => ({
        ...{ uid, idempotencyKey: randomUUID(), fingerprint: 'f'.repeat(43) },
        acceptedAt: new Date(noon.getTime() - 1e9 + number * 1000).toISOString(),
      }));
      for (let from = 0; from < rows.length; from += 1000)
        await database.write((c) =>
          c
            .insertInto('acceptedWrite')
            .values(rows.slice(from, from + 1000))
            .execute(),
        );
      service.setTime(new Date(noon.getTime() + COUNTING_MS).toISOString());
      const key = randomUUID();
      await service.post(await service.token(), saving(), { 'Idempotency-Key': key });
      const { count } = await database.read((connection) =>
        connection
          .selectFrom('acceptedWrite')
          .select(({ fn }) => fn.countAll<number | string>().as('count'))
          .executeTakeFirstOrThrow(),
      );
      expect(Number(count)).toBe(learnerLimits.keys);
      // The latest keys remain, so that a repeat is still recognised.
      await service.post(await service.token(), completing(), { 'Idempotency-Key': key });
      expect((await (await service.get('/api/progress', await service.token())).json()).completedPages).toEqual([]);
    },
  },
  examAttempt: {
    most: learnerLimits.examBytes + 100_000,
    fill: async (service, database) => {
      await service.start();
      service.setTime(at('12:30:00'));
      await service.finish(at('12:30:00'));
      const [row] = await database.read((connection) => connection.selectFrom('examAttempt').selectAll().execute());
      if (!row) throw new Error('There is no attempt.');
      for (let number = 0; number < 140; number += 1) {
        const attempt = { ...row, id: `old-${number}`, result: JSON.stringify({ text: 'x'.repeat(200_000) }) };
        await database.write((connection) => connection.insertInto('examAttempt').values(attempt).execute());
      }
      expect((await service.start({ id: secondId, testId: 'test-2' })).status).toBe(201);
    },
  },
};

await describeOnEachEngine(({ newPlace }) => {
  let database: Database;
  let service: ExamsUnderTest;
  beforeEach(async () => {
    database = await (await newPlace()).open();
    service = await openExams({}, database);
  });

  describe('the rows of one learner are limited in bytes', () => {
    it.each(learnerTables)('in %s', async (table) => {
      const { most, fill } = attacks[table];
      await fill(service, database);
      const rows = await database.read((connection) => rowsOfLearner(connection, table, uid));
      const bytes = rows.reduce((sum, row) => sum + bytesOf(row), 0);
      expect(bytes).toBeGreaterThan(0);
      expect(bytes).toBeLessThanOrEqual(most);
    });
  });
});

function bytesOf(row: Row): number {
  return Object.values(row).reduce<number>((sum, value) => sum + Buffer.byteLength(String(value)), 0);
}
