import { expect, test } from 'vitest';
import { leftText, limitText, momentText } from './time-text.ts';

test.each([
  [105, '1h45'],
  [120, '2h'],
  [125, '2h05'],
  [60, '1h'],
  [45, '45 min'],
])('a limit of %i minutes is written %s', (minutes, text) => {
  expect(limitText(minutes)).toBe(text);
});

test.each([
  [48 * 60_000 + 59_999, '48 min left'],
  [48 * 60_000, '48 min left'],
  [60_000, '1 min left'],
  [59_999, 'less than 1 min left'],
  [0, 'less than 1 min left'],
])('%i remaining milliseconds are "%s"', (ms, text) => {
  expect(leftText(ms)).toBe(text);
});

test('formats a time to the minute, with its day', () => {
  expect(momentText(new Date(2026, 4, 4, 10, 45, 30).toISOString())).toBe('4 May 2026 at 10:45');
});
