import { expect, test } from 'vitest';
import { sampleSummary } from '../testing/sample-results.ts';
import { scoresOf } from './scores-of.ts';

const finished = (testId: string, score: number) => sampleSummary({ testId, score });

test('the best score is the highest, the last one the newest, whatever other tests brought', () => {
  const results = [finished('test-2', 100), finished('test-1', 63), finished('test-1', 77), finished('test-1', 40)];
  expect(scoresOf(results, 'test-1')).toEqual({ best: 77, last: 63 });
  expect(scoresOf(results, 'test-2')).toEqual({ best: 100, last: 100 });
});

test('a score of nothing is a score, and no attempt is none', () => {
  expect(scoresOf([finished('test-1', 0)], 'test-1')).toEqual({ best: 0, last: 0 });
  expect(scoresOf([finished('test-2', 90)], 'test-1')).toBeUndefined();
  expect(scoresOf([], 'test-1')).toBeUndefined();
});
