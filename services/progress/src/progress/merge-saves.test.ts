import type { Session } from '@tensely/progress/logic';
import { describe, expect, it } from 'vitest';
import { mergeSaves } from './merge-saves.ts';

function session(lastActivity: string, answered: string[], attempts = 1): Session {
  const questions = answered.map((questionId) => ({
    questionId,
    contentHash: 'h1',
    questionType: 'click',
    userAnswer: [1],
    correctAnswer: 'teacher',
    isCorrect: true,
    score: 1,
    timestamp: lastActivity,
    timeSpent: 3,
    attempts: 1,
  }));
  const correctAnswers = answered.length;
  const progress = {
    score: 100,
    correctAnswers,
    totalQuestions: correctAnswers,
    completed: false,
    passed: true,
    attempts,
  };
  return { level: 'A1', topic: 'nouns', page: 1, lastActivity, questions, progress };
}

const idsOf = (merged: Session) => merged.questions.map(({ questionId }) => questionId).toSorted();

const phone = session('2026-05-04T10:00:00.000Z', ['q1', 'q2']);
const laptop = session('2026-05-04T10:05:00.000Z', ['q1', 'q3']);

describe('two devices on one page', () => {
  it('follow the sequence when a clock was set back', () => {
    const merged = mergeSaves(laptop, phone, false);
    expect(merged.lastActivity).toBe(phone.lastActivity);
    expect(idsOf(merged)).toEqual(['q1', 'q2', 'q3']);
  });
});

it('a stored session that no longer parses is replaced', () => {
  expect(mergeSaves({ questions: 'lost' }, phone, true)).toEqual(phone);
});
