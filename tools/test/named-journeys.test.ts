import { expect, test } from 'vitest';
import { journeyPattern } from './named-journeys.ts';

test.each(['journeys/exams', 'what is this? (a question)', '/a/', 'a.b*[c]\\d'])(
  '%s stands for itself alone',
  (text) => {
    const pattern = journeyPattern(text);
    expect(new RegExp(`^${pattern}$`).test(text)).toBe(true);
    // Playwright takes what stands between slashes for a pattern with flags.
    expect(pattern).not.toMatch(/^\/.*\/$/);
  },
);

test('a point stands for no other character', () => {
  expect(new RegExp(journeyPattern('a.spec')).test('abspec')).toBe(false);
});
