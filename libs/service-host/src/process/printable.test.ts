import { expect, it } from 'vitest';
import { printable, printableJson, printableLine } from './printable.ts';

it.each([
  ['an escape sequence', 'a\u001b[2Jb', 'a?[2Jb'],
  ['a control sequence introducer of one character', 'a\u009b31mb', 'a?31mb'],
  ['a bell and a carriage return', 'a\u0007\rb', 'a?b'],
  ['a bidirectional override', 'a\u202Egnp\u2066b', 'a?gnp?b'],
  ['invisible characters', 'a\u200B\uFEFF\u{E0041}b', 'a?b'],
  ['a Unicode line break', 'a\u2028b\u2029c\u0085d', 'a?b?c?d'],
  ['learner text', 'Je préfère « l’été » 😀\nsecond line', 'Je préfère « l’été » 😀\nsecond line'],
])('prints %s safely', (_, text, shown) => {
  expect(printable(text)).toBe(shown);
});

it('keeps a single line on one line', () => {
  expect(printableLine('Q\n  A1-nouns-1-q1: 99 reports\r\n')).toBe('Q A1-nouns-1-q1: 99 reports? ');
});

it('escapes JSON without changing its value', () => {
  const value = { 'k\u009b': 'a\u202Eb\u{E0041}\u007f', list: ['\u001b[2J', 'été\n'] };
  const text = printableJson(JSON.stringify(value, null, 2));
  expect(text).not.toMatch(/(?!\n)[\p{Cc}\p{Cf}]/u);
  expect(JSON.parse(text)).toEqual(value);
});
