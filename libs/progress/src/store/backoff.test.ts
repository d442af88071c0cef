import { expect, test } from 'vitest';
import { backoffMs } from './backoff.ts';
import { createClientSequence } from './client-sequence.ts';

test('pauses grow by half from one second to a minute, a quarter of each left to chance', () => {
  expect([1, 2, 3, 4, 50].map((failures) => backoffMs(failures, 1))).toEqual([1000, 1500, 2250, 3375, 60_000]);
  expect([1, 50].map((failures) => backoffMs(failures, 0))).toEqual([750, 45_000]);
});

test('sequence numbers rise, also within a millisecond, after a restart and when the clock is put back', () => {
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
