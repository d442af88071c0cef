import { describe, expect, test } from 'vitest';
import { sampleRecord, sampleSession } from '../testing.ts';
import { mergeRecords, mergeSessions } from './merge-sessions.ts';

const at = (time: string) => `2026-05-04T${time}:00.000Z`;

describe('mergeSessions', () => {
  test('merges the answers of both tabs into the newer session and counts them', () => {
    const here = sampleSession([sampleRecord('q1')], { lastActivity: at('09:00') });
    const there = sampleSession([sampleRecord('q2', { isCorrect: false })], { lastActivity: at('09:05') });
    for (const merged of [mergeSessions(here, there), mergeSessions(there, here)]) {
      expect(merged.lastActivity).toBe(at('09:05'));
      expect(merged.questions.map(({ questionId }) => questionId)).toEqual(['q1', 'q2']);
      expect(merged.progress).toMatchObject({ score: 50, correctAnswers: 1, totalQuestions: 2 });
    }
  });

  test('returns the newer of two attempts alone', () => {
    const first = sampleSession([sampleRecord('q1')], { lastActivity: at('09:00') });
    const second = sampleSession([], { lastActivity: at('09:05'), progress: { ...first.progress, attempts: 2 } });
    expect(mergeSessions(second, first)).toBe(second);
  });

  test('returns a later attempt that the last device to open the page did not know of', () => {
    const opened = sampleSession([], { lastActivity: at('09:05') });
    const second = sampleSession([sampleRecord('q1')], { lastActivity: at('09:00') });
    second.progress.attempts = 2;
    expect(mergeSessions(second, opened)).toEqual({ ...second, lastActivity: at('09:05') });
  });

  test('does not change the result of a completed session', () => {
    const result = { score: 30, correctAnswers: 3, totalQuestions: 10, completed: true, passed: false, attempts: 1 };
    const open = sampleSession([sampleRecord('q1')], { lastActivity: at('09:00') });
    const done = sampleSession([], { lastActivity: at('09:05'), progress: result });
    expect(mergeSessions(open, done).progress).toEqual(result);
  });
});

describe('mergeRecords', () => {
  test('counts the first answer to the same content', () => {
    const first = sampleRecord('q1', { timestamp: at('09:00'), userAnswer: ['first'] });
    const second = sampleRecord('q1', { timestamp: at('09:01'), userAnswer: ['second'] });
    expect(mergeRecords([first], [second])).toEqual([first]);
    expect(mergeRecords([second], [first])).toEqual([first]);
  });

  test('counts the newer content if the question was changed', () => {
    const old = sampleRecord('q1', { contentHash: 'old' });
    const changed = sampleRecord('q1', { contentHash: 'new', timestamp: at('09:01') });
    expect(mergeRecords([old], [changed])).toEqual([changed]);
  });
});
