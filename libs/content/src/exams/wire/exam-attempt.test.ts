import { describe, expect, test } from 'vitest';
import {
  attemptAnswerSchema,
  attemptListSchema,
  finishAttemptSchema,
  saveWorkSchema,
  startAttemptSchema,
} from './exam-attempt.ts';
import { examResultSchema, examResultSummarySchema } from './exam-result.ts';
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
const summary = {
  attemptId: id,
  testId: 'test-1',
  title: 'Test 1',
  score: 50,
  correctAnswers: 15,
  totalQuestions: 30,
  points: 84,
  maxPoints: 150,
  timeUsed: 3600,
  extraTime: 0,
  startedAt: serverTime,
  finishedAt: serverTime,
  finishedBy: 'learner',
  late: false,
};

describe('starting an attempt', () => {
  test('accepts the request of a device', () => {
    expect(startAttemptSchema.parse(start)).toEqual(start);
  });

  test.each([
    [{ extraTime: 10 }, 'extraTime'],
    [{ extraTime: '25' }, 'extraTime'],
    [{ testId: '../test' }, 'testId'],
    [{ paper: 'a'.repeat(12) }, 'paper'],
    [{ paper: '../'.repeat(21) }, 'paper'],
    [{ id: 'one' }, 'id'],
    [{ device: undefined }, 'device'],
  ])('rejects %j and names %s', (change, field) => {
    expect(startAttemptSchema.safeParse({ ...start, ...change }).error?.issues[0]?.path).toEqual([field]);
  });
});

describe('saving and finishing', () => {
  test('accept work together with its device', () => {
    expect(saveWorkSchema.parse({ device, work: NO_WORK })).toEqual({ device, work: NO_WORK });
    const finish = { device, work: NO_WORK, finishedAt: '2026-11-21T11:00:00+01:00' };
    expect(finishAttemptSchema.parse(finish)).toEqual(finish);
  });

  test('reject work without a device or with an invalid timestamp', () => {
    expect(saveWorkSchema.safeParse({ work: NO_WORK }).success).toBe(false);
    expect(finishAttemptSchema.safeParse({ device, work: NO_WORK, finishedAt: 'now' }).success).toBe(false);
  });
});

describe("the service's responses", () => {
  test('contain the server time and the attempt', () => {
    expect(attemptAnswerSchema.parse({ serverTime, attempt })).toEqual({ serverTime, attempt });
    expect(attemptAnswerSchema.safeParse({ attempt }).success).toBe(false);
  });

  test('list running attempts without their work, and finished ones', () => {
    const { work, ...running } = attempt;
    expect(work).toBe(NO_WORK);
    const list = { serverTime, running: [running], ended: [running], results: [summary] };
    expect(attemptListSchema.parse(list)).toEqual(list);
    const { ended: _, ...ofOlderService } = list;
    expect(attemptListSchema.parse(ofOlderService)).toEqual({ ...list, ended: [] });
  });
});

describe('an exam result', () => {
  const result = { ...summary, level: 'B2', topics: ['Bees'], instructions: [], sections: [] };

  test('is a summary with its review', () => {
    expect(examResultSchema.parse(result)).toEqual(result);
    expect(examResultSummarySchema.parse(result)).toEqual(summary);
  });

  test.each([
    { score: 101 },
    { score: 66.7 },
    { points: -3 },
    { finishedBy: 'robot' },
    { extraTime: 100 },
    { timeUsed: 1.5 },
  ])('with %j is rejected', (change) => {
    expect(examResultSchema.safeParse({ ...result, ...change }).success).toBe(false);
  });
});
