import { expect, test } from 'vitest';
import { usedText } from './used-text.ts';

test.each([
  [0, '0:00'],
  [7, '0:07'],
  [60, '1:00'],
  [5_887, '98:07'],
  [6_300, '105:00'],
  [9_450, '157:30'],
  [61.9, '1:01'],
])('%f seconds are written %s', (seconds, text) => {
  expect(usedText(seconds)).toBe(text);
});
