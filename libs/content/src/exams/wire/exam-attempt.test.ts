import { expect, test } from 'vitest';
import { attemptListSchema, finishAttemptSchema, saveWorkSchema, startAttemptSchema } from './exam-attempt.ts';
import { examResultSchema } from './exam-result.ts';
import { NO_WORK } from './work.ts';

const id = '5f0c6c1e-0d5c-4d8c-9d35-1c0a5f1f7a11';
const device = '5f0c6c1e-0d5c-4d8c-9d35-1c0a5f1f7a22';
const serverTime = '2026-11-21T10:00:00.000Z';
const start = { id, testId: 'test-1', paper: 'a'.repeat(64), extraTime: 25, device };
const attempt = {
  ...start,
  startedAt: serverTime,
  deadline: '2026-11-21T12:11:15.000Z',
  work: NO_WORK,
  completedSections: [{ section: 0, at: serverTime }],
};
const points = { score: 50, correctAnswers: 15, totalQuestions: 30, points: 84, maxPoints: 150 };
const times = { timeUsed: 3600, extraTime: 0, startedAt: serverTime, finishedAt: serverTime };
const ending = { finishedBy: 'learner', late: false };
const summary = { attemptId: id, testId: 'test-1', title: 'Test 1', ...points, ...times, ...ending };

test.each([
  [{ extraTime: 10 }, 'extraTime'],
  [{ extraTime: '25' }, 'extraTime'],
  [{ testId: '../test' }, 'testId'],
  [{ paper: 'a'.repeat(12) }, 'paper'],
  [{ paper: '../'.repeat(21) }, 'paper'],
  [{ id: 'one' }, 'id'],
  [{ device: undefined }, 'device'],
])('a start with %j is rejected, and the error names %s', (change, field) => {
  expect(startAttemptSchema.safeParse({ ...start, ...change }).error?.issues[0]?.path).toEqual([field]);
});

test('work is saved and finished with its device and a time of any zone', () => {
  const finish = { device, work: NO_WORK, finishedAt: '2026-11-21T11:00:00+01:00' };
  expect(finishAttemptSchema.parse(finish)).toEqual(finish);
  expect(finishAttemptSchema.safeParse({ ...finish, finishedAt: 'now' }).success).toBe(false);
  expect(saveWorkSchema.safeParse({ work: NO_WORK }).success).toBe(false);
});

test('a list has running attempts without their work, and none that ended if an older service sends it', () => {
  const { work: _, ...running } = attempt;
  const list = { serverTime, running: [running], results: [summary] };
  expect(attemptListSchema.parse({ ...list, running: [attempt] })).toEqual({ ...list, ended: [] });
});

const result = examResultSchema.parse({ ...summary, level: 'B2', topics: ['Bees'], instructions: [], sections: [] });
test.each([
  { score: 101 },
  { score: 66.7 },
  { points: -3 },
  { finishedBy: 'robot' },
  { extraTime: 100 },
  { timeUsed: 1.5 },
])('a result with %j is rejected', (change) => {
  expect(examResultSchema.safeParse({ ...result, ...change }).success).toBe(false);
});
