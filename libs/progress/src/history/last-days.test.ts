import { expect, test } from 'vitest';
import { samplePageResult, sampleRecord, sampleSession } from '../testing.ts';
import type { PageResult } from '../wire/history.ts';
import type { PageSession } from '../wire/session.ts';
import { civilDay } from './days.ts';
import { lastDays } from './last-days.ts';

const now = Date.parse('2026-05-04T12:00:00Z');

const completed = (page: number, completedAt: string, timeSpent: number) =>
  samplePageResult({ page, completedAt, timeSpent });

function answered(page: number, ...times: [timestamp: string, timeSpent: number][]): PageSession {
  const questions = times.map(([timestamp, timeSpent], n) => ({ ...sampleRecord(`q${n}`), timestamp, timeSpent }));
  return sampleSession(questions, { page, lastActivity: times.at(-1)?.[0] ?? '' });
}

const dayIn = (timeZone: string) => (time: number) => civilDay(time, timeZone);

function seconds(completedPages: PageResult[], sessions: PageSession[] = [], timeZone = 'UTC') {
  return lastDays({ completedPages, sessions }, { now, dayOf: dayIn(timeZone), days: 3 }).map(({ seconds }) => seconds);
}

test('a completed page counts on the day of its completion, an answer on the day it was given', () => {
  const pages = [completed(1, '2026-05-02T10:00:00.000Z', 100), completed(2, '2026-05-04T10:00:00.000Z', 60)];
  const session = answered(3, ['2026-05-03T09:00:00.000Z', 20], ['2026-05-04T09:00:00.000Z', 5]);
  expect(seconds(pages, [session])).toEqual([100, 20, 65]);
});

test('the answers of a completed page count once, and those of the next attempt too', () => {
  const session = answered(1, ['2026-05-03T09:00:00.000Z', 20], ['2026-05-04T11:00:00.000Z', 7]);
  expect(seconds([completed(1, '2026-05-04T10:00:00.000Z', 20)], [session])).toEqual([0, 0, 27]);
});

test("days are those of the learner's time zone", () => {
  const pages = [completed(1, '2026-05-04T03:00:00.000Z', 30)];
  expect(seconds(pages, [], 'America/Lima')).toEqual([0, 30, 0]);
  expect(seconds(pages, [], 'Asia/Tokyo')).toEqual([0, 0, 30]);
});

test('an answer counts on the day where the learner was, even after a flight', () => {
  // 08:00 on the 3rd in Tokyo is the 2nd in Los Angeles.
  const session = answered(1, ['2026-05-02T23:00:00.000Z', 20]);
  const inTokyo = { ...session, questions: session.questions.map((one) => ({ ...one, day: '2026-05-03' })) };
  expect(seconds([], [session], 'America/Los_Angeles')).toEqual([20, 0, 0]);
  expect(seconds([], [inTokyo], 'America/Los_Angeles')).toEqual([0, 20, 0]);
});

test('an answer from a clock a year ahead counts on the day on which it was saved', () => {
  const session = answered(1, ['2027-05-03T09:00:00.000Z', 20]);
  expect(seconds([], [{ ...session, lastActivity: '2026-05-03T09:00:00.000Z' }])).toEqual([0, 20, 0]);
});
