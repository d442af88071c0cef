import { expect, test } from 'vitest';
import { move } from './move.ts';

test('an entry moves up and down, and not over the ends', () => {
  const list = ['a', 'b', 'c'];
  expect(move(list, 1, -1)).toEqual(['b', 'a', 'c']);
  expect(move(list, 1, 1)).toEqual(['a', 'c', 'b']);
  expect(move(list, 0, -1)).toBe(list);
  expect(move(list, 2, 1)).toBe(list);
});
