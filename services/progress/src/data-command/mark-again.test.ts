import { temporaryFolder } from '@tensely/testing/node';
import { beforeEach, expect, it } from 'vitest';
import type { Database } from '../database/database.ts';
import { dataCommand } from '../testing/data-command.ts';
import { type DatabasePlace, sqlite } from '../testing/engines-under-test.ts';
import { at, sample, work } from '../testing/exam-work.ts';
import { type ExamsUnderTest, openExams } from '../testing/exams-under-test.ts';

const { attemptId, secondId } = sample;
const folder = temporaryFolder();
let place: DatabasePlace;
let service: ExamsUnderTest;
beforeEach(async () => {
  place = await sqlite.newPlace();
  service = await openExams({}, await place.open());
});

const HALF_RIGHT = work([
  ['0-0', ['On a roof'], '12:05:00'],
  ['0-1', ['It is eaten'], '12:06:00'],
  ['1-0', ['will have grown', 'the'], '12:07:00'],
]);

async function finishHalfRight() {
  expect((await service.start()).status).toBe(201);
  expect((await service.finish(at('12:10:00'), HALF_RIGHT)).status).toBe(200);
}

const attempt = (...words: string[]) => dataCommand(['attempt', ...words], { place, folder });

/** Runs `work` on the database and returns the attempts that it stores afterwards. */
async function withRows(work: (database: Database) => Promise<unknown> = async () => {}) {
  const database = await place.open();
  await work(database);
  const rows = await database.read((connection) => connection.selectFrom('examAttempt').selectAll().execute());
  await database.close();
  return rows;
}

it('shows each question with the answer, the correct one, the points and the reason, and changes nothing', async () => {
  await finishHalfRight();
  const before = await withRows();
  const { code, out, err } = await attempt(attemptId);
  expect([code, err]).toEqual([0, 'Marked the attempt again; nothing was changed. The stored result is the same.']);
  expect(out).toContain(`Sample test (test-1), attempt ${attemptId} of learner-1`);
  expect(out).toMatch(/^1\.1 {2}3 of 3 points, answered 2026-05-04 12:00:00 UTC: /m);
  expect(out).toContain('     "On a roof" is correct');
  expect(out).toMatch(/"It is eaten" is incorrect; the correct answer is "It is sold" \(.+\)/);
  expect(out).toMatch(/^2\.1 {2}3 of 6 points, /m);
  expect(out).toContain('     blank 1: "will have grown" is correct');
  expect(out).toMatch(/blank 2: "the" is incorrect; the correct answer is "∅" \(no word\)/);
  expect(out).toContain('Marked again: 1 of 3 questions (33 %), 6 of 12 points.');
  expect(out).toContain('Stored:       1 of 3 questions (33 %), 6 of 12 points.');
  expect(out).not.toContain('!');
  expect(await withRows()).toEqual(before);
});

it('lists each question for which the stored result differs', async () => {
  await finishHalfRight();
  await withRows((database) =>
    database.write(async (connection) => {
      const { result } = await connection.selectFrom('examAttempt').select('result').executeTakeFirstOrThrow();
      const stored = JSON.parse(result ?? '');
      stored.points = 3;
      Object.assign(stored.sections[0].questions[0], { points: 0, isCorrect: false });
      await connection
        .updateTable('examAttempt')
        .set({ result: JSON.stringify(stored) })
        .execute();
    }),
  );
  const { out, err } = await attempt(attemptId);
  expect(err).toContain('The stored result differs from it.');
  expect(out).toContain(
    '! The stored result is 1 of 3 questions (33 %), 3 of 12 points, and marking again gives 1 of 3 questions (33 %), 6 of 12 points.',
  );
  expect(out).toContain('! Question 1.1 is stored as 0 points ("On a roof" for "On a roof"), and marked as 3 points');
});

it('finds the attempt of a learner, and lists them if there are several', async () => {
  await service.start();
  const { out: only, err: unfinished } = await attempt('--uid', 'learner-1');
  expect([only, unfinished]).toEqual([
    expect.stringContaining(`attempt ${attemptId} of learner-1`),
    expect.stringContaining('It is not finished.'),
  ]);
  await service.start({ id: secondId, testId: 'test-2' });
  const { out, err } = await attempt('--uid', 'learner-1');
  expect(err).toBe('The learner has several attempts; choose one.');
  expect(out.split('\n')).toHaveLength(2);
  expect(out).toContain(`test-2, started 2026-05-04 12:00:00 UTC, not finished: npm run data -- attempt ${secondId}`);
  expect((await attempt('--uid', 'learner-9')).err).toBe('No attempt of this learner is stored here.');
});

it('warns that the output of a running attempt contains the right answers', async () => {
  await service.start();
  const { out } = await attempt(attemptId);
  expect(out.split('\n')[1]).toMatch(
    /, not finished: do not show this to the learner, because it contains the right answers$/,
  );
  expect(out).toMatch(/^ {5}no answer; the correct answer is "On a roof"/m);
});

it('explains an unknown id', async () => {
  expect(await attempt('5b0a8c4e')).toEqual({
    code: 1,
    out: '',
    err: 'There is no such attempt. To list the attempts of a learner, run: npm run data -- attempt --uid UID',
  });
});
