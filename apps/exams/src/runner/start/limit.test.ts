import { expect, test } from 'vitest';
import { minutesText, secondsWith } from './limit.ts';

test.each([
  [0, 6300, '105 minutes'],
  [25, 7875, '131 minutes'],
  [50, 9450, '158 minutes'],
] as const)('105 minutes with %d %% more are %d s, shown as %s', (extraTime, seconds, shown) => {
  expect(secondsWith(105, extraTime)).toBe(seconds);
  expect(minutesText(seconds)).toBe(shown);
});
