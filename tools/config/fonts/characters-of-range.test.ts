import { expect, test } from 'vitest';
import { charactersOfRange } from './characters-of-range.ts';

test.each([
  ['U+41', 'A'],
  ['U+61-63, U+e9', 'abcé'],
  ['\n  U+20AC,\n  U+1F600', '€😀'],
])('%j contains the characters %j', (range, characters) => {
  expect(charactersOfRange(range)).toBe(characters);
});

test.each(['', 'U+4?', '41', 'U+41-'])('%j is rejected', (range) => {
  expect(() => charactersOfRange(range)).toThrow('is not a part of a unicode-range');
});
