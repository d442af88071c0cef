import { temporaryFolder } from '@tensely/testing/node';
import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import type { Database } from '../database/database.ts';
import { dataCommand } from '../testing/data-command.ts';
import { type DatabasePlace, readRows, sqlite } from '../testing/engines-under-test.ts';
import { at, attemptId, secondId, work } from '../testing/exam-work.ts';
import { type ExamsUnderTest, openExams } from '../testing/exams-under-test.ts';

const folder = temporaryFolder();
let place: DatabasePlace;
let database: Database;
let service: ExamsUnderTest;
beforeEach(async () => {
  place = await sqlite.newPlace();
  database = await place.open();
  service = await openExams({}, database);
  await service.start();
});

const attempt = (...words: string[]) => dataCommand(['attempt', ...words], { place, folder });

async function finishHalfRight() {
  service.setTime(at('12:10:00'));
  const sent = work(
    ['0-0', ['On a roof'], '12:05:00'],
    ['0-1', ['It is eaten'], '12:06:00'],
    ['1-0', ['will have grown', 'the'], '12:07:00'],
  );
  expect((await service.finish(sent)).status).toBe(200);
}

it('shows each question with the answer, the correct one, the points and the reason, and changes nothing', async () => {
  await finishHalfRight();
  const before = await readRows(database, 'examAttempt');
  const { code, out, err } = await attempt(attemptId);
  expect([code, err]).toEqual([0, 'Marked the attempt again; nothing was changed. The stored result is the same.']);
  expect(out).toContain(`Sample test (test-1), attempt ${attemptId} of learner-1`);
  expect(out).toMatch(/^1\.1 {2}3 of 3 points, answered 2026-05-04 12:05:00 UTC: /m);
  expect(out).toContain('     "On a roof" is correct');
  expect(out).toMatch(/"It is eaten" is incorrect; the correct answer is "It is sold" \(.+\)/);
  expect(out).toMatch(/^2\.1 {2}3 of 6 points, /m);
  expect(out).toContain('     blank 1: "will have grown" is correct');
  expect(out).toMatch(/blank 2: "the" is incorrect; the correct answer is "∅" \(no word\)/);
  expect(out).toContain('Marked again: 1 of 3 questions (33%), 6 of 12 points.');
  expect(out).toContain('Stored:       1 of 3 questions (33%), 6 of 12 points.');
  expect(out).not.toContain('!');
  expect(await readRows(database, 'examAttempt')).toEqual(before);
});

it('lists each question for which the stored result differs', async () => {
  await finishHalfRight();
  const [row] = await readRows(database, 'examAttempt');
  const result = JSON.parse(String(row?.result));
  result.points = 3;
  Object.assign(result.sections[0].questions[0], { points: 0, isCorrect: false });
  await database.write((connection) =>
    sql`update exam_attempt set result = ${JSON.stringify(result)}`.execute(connection),
  );
  const { out, err } = await attempt(attemptId);
  expect(err).toContain('The stored result differs from it.');
  expect(out).toContain(
    '! The stored result is 1 of 3 questions (33%), 3 of 12 points, and marking again gives 1 of 3 questions (33%), 6 of 12 points.',
  );
  expect(out).toContain('! Question 1.1 is stored as 0 points ("On a roof" for "On a roof"), and marked as 3 points');
});

it('finds the attempt of a learner, and lists them if there are several', async () => {
  expect(await attempt('--uid', 'learner-1')).toMatchObject({
    out: expect.stringContaining(`attempt ${attemptId} of learner-1`),
    err: expect.stringContaining('It is not finished.'),
  });
  await service.start({ id: secondId, testId: 'test-2' });
  const { out, err } = await attempt('--uid', 'learner-1');
  expect(err).toBe('The learner has several attempts; choose one.');
  expect(out.split('\n')).toHaveLength(2);
  expect(out).toContain(`test-2, started 2026-05-04 12:00:00 UTC, not finished: npm run data -- attempt ${secondId}`);
  expect((await attempt('--uid', 'learner-9')).err).toBe('No attempt of this learner is stored here.');
});

it('warns that the output of a running attempt contains the right answers', async () => {
  const { out } = await attempt(attemptId);
  expect(out.split('\n')[1]).toMatch(
    /, not finished: do not show this to the learner, because it contains the right answers$/,
  );
  expect(out).toMatch(/^ {5}no answer; the correct answer is "On a roof"/m);
});
