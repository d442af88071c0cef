import { expect, test } from 'vitest';
import { getThresholds, passedThreshold } from './thresholds.ts';

const MINUTE = 60_000;
const duration = 105 * MINUTE;
const thresholds = getThresholds(duration);

test('time is announced at half time and 15, 5 and 1 minutes before the end', () => {
  expect(thresholds).toEqual([52.5, 15, 5, 1].map((minutes) => minutes * MINUTE));
});

test('a short test announces only thresholds within its time, once each', () => {
  expect(getThresholds(10 * MINUTE)).toEqual([5 * MINUTE, MINUTE]);
  expect(getThresholds(MINUTE)).toEqual([MINUTE / 2]);
});

test.each([
  ['nothing passed', 20 * MINUTE, 19 * MINUTE, undefined],
  ['just reached', 15 * MINUTE + 1, 15 * MINUTE, 15 * MINUTE],
  ['reached before', 15 * MINUTE, 14 * MINUTE, undefined],
  ['slept over several', 60 * MINUTE, 4 * MINUTE, 5 * MINUTE],
  ['the clock was put back', 4 * MINUTE, 20 * MINUTE, undefined],
])('%s', (_name, before, now, threshold) => {
  expect(passedThreshold(thresholds, before, now)).toBe(threshold);
});
