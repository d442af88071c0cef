import { expect, test, vi } from 'vitest';
import { clockText, formatDuration, minutesText, secondsWith, toSeconds } from './format-duration.ts';

test.each([
  [6_300_000, 6300],
  [6_299_001, 6300],
  [1, 1],
  [0, 0],
  [-5, 0],
])('%d ms are shown as %d s', (ms, seconds) => {
  expect(toSeconds(ms)).toBe(seconds);
});

test.each([
  [6300, '01:45:00', '1 hour and 45 minutes'],
  [9450, '02:37:30', '2 hours, 37 minutes and 30 seconds'],
  [3661, '01:01:01', '1 hour, 1 minute and 1 second'],
  [59, '00:00:59', '59 seconds'],
  [0, '00:00:00', '0 seconds'],
])('%d s read %s and are spoken "%s"', (seconds, clock, words) => {
  expect(clockText(seconds)).toBe(clock);
  expect(formatDuration(seconds)).toBe(words);
});

test('formats durations without Intl, whose first use is slow', () => {
  vi.stubGlobal('Intl', undefined);
  expect([formatDuration(9450), minutesText(6300)]).toEqual(['2 hours, 37 minutes and 30 seconds', '105 minutes']);
});

test.each([
  [0, 6300, '105 minutes'],
  [25, 7875, '131 minutes'],
  [50, 9450, '158 minutes'],
] as const)('105 minutes with %d %% more are %d s, shown as %s', (extraTime, seconds, shown) => {
  expect(secondsWith(105, extraTime)).toBe(seconds);
  expect(minutesText(seconds)).toBe(shown);
});
