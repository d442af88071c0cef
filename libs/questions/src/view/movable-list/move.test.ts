import { expect, test } from 'vitest';
import { move } from './movable-list.tsx';

test.each([
  [1, 0, 'bacd'],
  [1, 2, 'acbd'],
  [0, 3, 'bcda'],
  [3, 1, 'adbc'],
  [0, -1, 'abcd'],
  [3, 4, 'abcd'],
])('from %d to %d: %s', (from, to, expected) => {
  expect(move([...'abcd'], from, to).join('')).toBe(expected);
});
