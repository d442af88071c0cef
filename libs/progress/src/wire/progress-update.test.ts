import { check, parse } from '@tensely/core/logic';
import { describe, expect, test } from 'vitest';
import { progressUpdateResponseSchema, progressUpdateSchema } from './progress-update.ts';

const timestamp = '2026-05-04T09:00:00.000Z';
const answer = { questionId: 'q1', questionType: 'multipleChoice', userAnswer: 'was', correctAnswer: 'were' };
/** A session with exactly the documented fields, as a third-party client sends it. */
const plainSession = {
  ...{ level: 'A2', topic: 'pastCont', page: 3, lastActivity: timestamp },
  progress: { score: 50, correctAnswers: 1, totalQuestions: 2, completed: false, passed: false, attempts: 1 },
  questions: [{ ...answer, isCorrect: false, timestamp, timeSpent: 4, attempts: 1 }],
};

const saveOf = (change: object) => ({
  updateType: 'session_save',
  progressData: { currentSession: { ...plainSession, ...change } },
  timestamp,
});
const endless = { ...plainSession.questions[0], userAnswer: 'x'.repeat(2001) };

describe('a progress update', () => {
  test('with only the required fields is accepted: topic in lower case, a single answer as a list, the score from isCorrect', () => {
    const questions = [{ userAnswer: ['was'], score: 0, contentHash: '' }];
    const read = { progressData: { currentSession: { topic: 'pastcont', questions } } };
    expect(parse(progressUpdateSchema, saveOf({}))).toMatchObject(read);
  });

  test('with empty progressData is a renewal', () => {
    expect(check(progressUpdateSchema, { updateType: 'session_save', progressData: {}, timestamp }).success).toBe(true);
  });

  test('of an exam has its code in upper case', () => {
    const exam = { type: 'EXAM', examCode: 'fede', section: 2, level: undefined, topic: undefined, page: undefined };
    expect(parse(progressUpdateSchema, saveOf(exam))).toMatchObject({
      progressData: { currentSession: { examCode: 'FEDE', section: 2 } },
    });
  });

  test.each([
    ['an unknown updateType', { updateType: 'delete_all', progressData: {}, timestamp }],
    ['no timestamp', { updateType: 'session_save', progressData: {} }],
    ['a malformed timestamp', { updateType: 'session_save', progressData: {}, timestamp: 'yesterday' }],
    ['no progressData', { updateType: 'session_save', timestamp }],
    ['page 0', saveOf({ page: 0 })],
    ['a score over 100', saveOf({ progress: { ...plainSession.progress, score: 101 } })],
    ['a completion without a page', { updateType: 'page_complete', progressData: { currentSession: null }, timestamp }],
    ['an endless answer', saveOf({ questions: [endless] })],
  ])('with %s is rejected', (_what, body) => {
    expect(check(progressUpdateSchema, body).success).toBe(false);
  });
});

test('accepts an answer with extra fields in its summary, or with stats in an unknown form', () => {
  const answer = { success: true, newJWT: 't', progressSummary: { overallStats: 'soon', badges: 3 }, hint: 1 };
  expect(parse(progressUpdateResponseSchema, answer)).toEqual({
    success: true,
    newJWT: 't',
    progressSummary: { badges: 3 },
  });
});
