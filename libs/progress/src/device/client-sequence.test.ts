import { expect, test } from 'vitest';
import { createClientSequence } from './client-sequence.ts';

test('sequence numbers increase within a millisecond, after a restart and when the clock is set back', () => {
  let last = 0;
  let now = 1000;
  const memory = {
    read: () => last,
    write: (sequence: number) => {
      last = sequence;
    },
  };
  const next = () => createClientSequence({ now: () => now, after: () => () => {} }, memory)();
  const numbers = [next(), next()];
  now = 400;
  numbers.push(next());
  now = 5000;
  numbers.push(next());
  expect(numbers).toEqual([1000, 1001, 1002, 5000]);
});
