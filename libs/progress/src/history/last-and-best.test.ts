import { describe, expect, test } from 'vitest';
import { sampleRecord } from '../testing.ts';
import type { AttemptAnswers } from '../wire/history.ts';
import { fitsResult, lastAndBest, withAttempt } from './last-and-best.ts';

const at = (hour: number) => `2026-05-04T${String(hour).padStart(2, '0')}:00:00.000Z`;
const attempt = (hour: number, score: number): AttemptAnswers => ({
  score,
  completedAt: at(hour),
  answers: [sampleRecord(`of ${hour}`)],
});

describe('of the attempts at a page', () => {
  test('returns the last one and the best one, the later of two equals', () => {
    const attempts = [attempt(8, 90), attempt(9, 90), attempt(10, 50)];
    const result = { completedAt: at(10), bestScore: 90 };
    expect(lastAndBest(attempts, result)).toEqual({ last: attempt(10, 50), best: attempt(9, 90) });
  });

  test('an unknown attempt is missing, and no other replaces it', () => {
    const attempts = [attempt(8, 90)];
    expect(lastAndBest(attempts, { completedAt: at(10), bestScore: 90 })).toEqual({ last: null, best: attempts[0] });
    expect(lastAndBest(attempts, { completedAt: at(8), bestScore: 100 })).toEqual({ last: attempts[0], best: null });
  });

  test('stores at most two, and one that is both only once', () => {
    const first = withAttempt([], attempt(8, 60), { completedAt: at(8), bestScore: 60 });
    expect(first).toEqual([attempt(8, 60)]);
    const second = withAttempt(first, attempt(9, 40), { completedAt: at(9), bestScore: 60 });
    expect(second).toEqual([attempt(9, 40), attempt(8, 60)]);
    expect(withAttempt(second, attempt(10, 60), { completedAt: at(10), bestScore: 60 })).toEqual([attempt(10, 60)]);
  });

  test('a repeated attempt replaces itself, whatever the time zone of its timestamp', () => {
    const again = { ...attempt(8, 60), completedAt: '2026-05-04T10:00:00.000+02:00', answers: [] };
    expect(withAttempt([attempt(8, 60)], again, { completedAt: at(8), bestScore: 60 })).toEqual([again]);
  });

  test('stores a late one if it is the best', () => {
    const kept = [attempt(10, 70)];
    expect(withAttempt(kept, attempt(8, 90), { completedAt: at(10), bestScore: 90 })).toEqual([
      ...kept,
      attempt(8, 90),
    ]);
    expect(withAttempt(kept, attempt(8, 60), { completedAt: at(10), bestScore: 70 })).toEqual(kept);
  });
});

test('answers match a result with the same number of right ones', () => {
  const answers = [sampleRecord('q1'), sampleRecord('q2', { isCorrect: false })];
  expect(fitsResult(answers, { correctAnswers: 1 })).toBe(true);
  expect(fitsResult(answers, { correctAnswers: 2 })).toBe(false);
});
