import { expect, test } from 'vitest';
import { sampleSummary } from '../testing/sample-results.ts';
import { getScores } from './test-card.tsx';

const finished = (testId: string, points: number, attemptId = 'a') => sampleSummary({ testId, points, attemptId });

function scores(results: Parameters<typeof getScores>[0], testId: string) {
  const found = getScores(results, testId);
  return found && { best: found.best.points, last: found.last.points };
}

test('the best score is the highest, the last one the newest, ignoring other tests', () => {
  const results = [finished('test-2', 100), finished('test-1', 63), finished('test-1', 77), finished('test-1', 40)];
  expect(scores(results, 'test-1')).toEqual({ best: 77, last: 63 });
  expect(scores(results, 'test-2')).toEqual({ best: 100, last: 100 });
});

test('a score of 0 is a score; no attempt is none', () => {
  expect(scores([finished('test-1', 0)], 'test-1')).toEqual({ best: 0, last: 0 });
  expect(getScores([finished('test-2', 90)], 'test-1')).toBeUndefined();
  expect(getScores([], 'test-1')).toBeUndefined();
});

test('of two equal scores the newer one is the best', () => {
  const results = [finished('test-1', 40, 'newest'), finished('test-1', 77, 'newer'), finished('test-1', 77, 'older')];
  expect(getScores(results, 'test-1')).toMatchObject({ best: { attemptId: 'newer' }, last: { attemptId: 'newest' } });
});
