import { expect, test } from 'vitest';
import { workedDays } from './worked-days.ts';

const now = Date.parse('2026-05-09T12:00:00.000Z');
const answered = (timestamp: string, day?: string) => ({ timestamp: `${timestamp}:00.000Z`, day });

test('a session with work on several offline days counts each of them', () => {
  const questions = [
    answered('2026-05-05T20:00', '2026-05-05'),
    answered('2026-05-07T20:00', '2026-05-07'),
    answered('2026-05-09T09:00', '2026-05-09'),
  ];
  const at = '2026-05-09T09:00:00.000Z';
  expect(workedDays({ at, questions }, now, 'UTC')).toEqual(['2026-05-09', '2026-05-05', '2026-05-07']);
});

test('the last answer counts on the day where it was given, not where it was sent from', () => {
  // 08:00 on the 5th in Tokyo, sent from Los Angeles, where it was the 4th.
  const questions = [answered('2026-05-04T23:00', '2026-05-05')];
  const at = '2026-05-04T23:00:00.000Z';
  expect(workedDays({ at, questions }, now, 'America/Los_Angeles')).toEqual(['2026-05-05']);
});

test("answers of an older client count at the session's time only", () => {
  const questions = [answered('2026-05-05T20:00'), answered('2026-05-09T03:00')];
  expect(workedDays({ at: '2026-05-09T03:00:00.000Z', questions }, now, 'America/Lima')).toEqual(['2026-05-08']);
});

test.each([
  ['is in the future', '2026-05-10T12:00', '2026-05-10'],
  ['is more than 60 days ago', '2026-03-01T12:00', '2026-03-01'],
  ['is not today in any time zone', '2026-05-05T12:00', '2026-05-08'],
])('an answer whose day %s adds none', (_, timestamp, day) => {
  expect(workedDays({ at: undefined, questions: [answered(timestamp, day)] }, now, 'UTC')).toEqual([]);
});
