import { parse } from '@tensely/core/logic';
import { expect, test } from 'vitest';
import { progressUpdateResponseSchema, progressUpdateSchema } from './progress-update.ts';

const timestamp = '2026-05-04T09:00:00.000Z';
const answer = { questionId: 'q1', questionType: 'multipleChoice', userAnswer: 'was', correctAnswer: 'were' };
/** A session with exactly the documented fields, as a third-party client sends it. */
const plainSession = {
  level: 'A2',
  topic: 'pastCont',
  page: 3,
  lastActivity: timestamp,
  progress: { score: 50, correctAnswers: 1, totalQuestions: 2, completed: false, passed: false, attempts: 1 },
  questions: [{ ...answer, isCorrect: false, timestamp, timeSpent: 4, attempts: 1 }],
};

const save = { updateType: 'session_save', progressData: { currentSession: plainSession }, timestamp };

test('accepts an update with only the required fields: topic in lower case, a single answer as a list, the score from isCorrect', () => {
  const questions = [{ userAnswer: ['was'], score: 0, contentHash: '' }];
  const read = { progressData: { currentSession: { topic: 'pastcont', questions } } };
  expect(parse(progressUpdateSchema, save)).toMatchObject(read);
});

test('accepts an answer with extra fields in its summary, or with stats in an unknown form', () => {
  const answer = { success: true, newJWT: 't', progressSummary: { overallStats: 'soon', badges: 3 }, hint: 1 };
  expect(parse(progressUpdateResponseSchema, answer)).toEqual({
    success: true,
    newJWT: 't',
    progressSummary: { badges: 3 },
  });
});
