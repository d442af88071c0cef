import { safeStorage } from '@tensely/core/browser';
import { memoryStorage } from '@tensely/offline/testing';
import { expect, test } from 'vitest';
import { createClientSequence } from './client-sequence.ts';

test('sequence numbers increase within a millisecond, after a restart, after damage and when the clock is set back', () => {
  const stored = memoryStorage();
  let now = 1000;
  const next = () =>
    createClientSequence(
      { now: () => now, after: () => () => {} },
      safeStorage(() => stored),
    )();
  const numbers = [next(), next()];
  now = 400;
  numbers.push(next());
  now = 5000;
  numbers.push(next());
  stored.setItem('tensely.progress.sequence', 'garbage');
  expect([...numbers, next()]).toEqual([1000, 1001, 1002, 5000, 5000]);
});

test('sequence numbers increase in a tab whose browser refuses storage', () => {
  const refused = safeStorage(() => {
    throw new Error('refused');
  });
  const next = createClientSequence({ now: () => 1000, after: () => () => {} }, refused);
  expect([next(), next()]).toEqual([1000, 1001]);
});
