import { expect, test } from 'vitest';
import { sampleSummary } from '../testing/sample-results.ts';
import { earlierPoints } from './earlier-points.ts';

const finished = (attemptId: string, day: number, points: number, testId = 'test-1') =>
  sampleSummary({ attemptId, testId, points, finishedAt: `2026-05-0${day}T09:00:00.000Z` });

const results = [
  finished('d', 6, 120),
  finished('c', 5, 102),
  finished('x', 4, 150, 'test-2'),
  finished('b', 3, 84),
  finished('a', 2, 60),
];

test.each([
  ['the first attempt', 'a', 2, undefined],
  ['a later attempt', 'b', 3, 60],
  ['an attempt with another test in between', 'c', 5, 84],
] as const)('%s is compared with the attempt at the same test before it', (_name, attemptId, day, points) => {
  expect(earlierPoints(finished(attemptId, day, 0), results)).toBe(points);
});
