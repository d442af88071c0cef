import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { oneLetterApart } from './spelling-slip.ts';

test.each([
  ['bigger', 'biger', 'one letter missing'],
  ['bigger', 'biggger', 'one letter too many'],
  ['bigger', 'biggar', 'one letter changed'],
  ['went', 'wnet', 'two neighbours swapped'],
  ['went', 'ewnt', 'the first two swapped'],
  ['went', 'wetn', 'the last two swapped'],
  ['works', 'work', 'the last letter missing'],
  ['works', 'orks', 'the first letter missing'],
  ['a', '', 'the only letter missing'],
])('"%s" and "%s" are one letter apart: %s', (one, other) => {
  expect(oneLetterApart(one, other)).toBe(true);
  expect(oneLetterApart(other, one)).toBe(true);
});

test.each([
  ['went', 'went', 'they are equal'],
  ['went', 'gone', 'every letter but one differs'],
  ['went', 'newt', 'the swapped letters are not neighbours'],
  ['bigger', 'bigr', 'two letters are missing'],
  ['abcd', 'badc', 'two pairs are swapped'],
  ['started', 'startet ', 'one letter differs and a space is added'],
])('"%s" and "%s" are not: %s', (one, other) => {
  expect(oneLetterApart(one, other)).toBe(false);
  expect(oneLetterApart(other, one)).toBe(false);
});

test('agrees with the edit distance of any two words', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 6 });
  fc.assert(
    fc.property(word, word, (one, other) => {
      expect(oneLetterApart(one, other)).toBe(edits(one, other) === 1);
    }),
  );
});

/** The number of insertions, deletions, changes and swaps of neighbours, by brute force. */
function edits(one: string, other: string): number {
  if (!one || !other) return one.length + other.length;
  if (one[0] === other[0]) return edits(one.slice(1), other.slice(1));
  const swaps = one[0] === other[1] && one[1] === other[0];
  return (
    1 +
    Math.min(
      edits(one.slice(1), other),
      edits(one, other.slice(1)),
      edits(one.slice(1), other.slice(1)),
      swaps ? edits(one.slice(2), other.slice(2)) : Number.POSITIVE_INFINITY,
    )
  );
}
