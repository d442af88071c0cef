import { expect, test } from 'vitest';
import { isPassed, percent } from './score.ts';

test.each([
  [0, 3, 0],
  [1, 3, 33],
  [2, 3, 67],
  [7, 10, 70],
  [139, 200, 70],
  [138, 200, 69],
  [3, 3, 100],
  [0, 0, 100],
])('%i of %i is %i %%', (correct, total, score) => {
  expect(percent(correct, total)).toBe(score);
});

test.each([
  [69, false],
  [70, true],
  [100, true],
])('a score of %i passes: %s', (score, passed) => {
  expect(isPassed(score)).toBe(passed);
});
