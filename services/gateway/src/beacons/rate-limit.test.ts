import { expect, test } from 'vitest';
import { createRateLimit } from './rate-limit.ts';

test('a caller may ask so often in each window, and is told how long to wait after that', () => {
  let time = 0;
  const limit = createRateLimit({ most: 2, windowMs: 60_000, now: () => time });
  expect([limit.take('a'), limit.take('a'), limit.take('a')]).toEqual([0, 0, 60]);
  time = 45_000;
  expect([limit.take('a'), limit.take('b')]).toEqual([15, 0]);
  time = 60_000;
  expect(limit.take('a')).toBe(0);
});

test('so many callers are remembered, however many there are', () => {
  const limit = createRateLimit({ most: 1, windowMs: 60_000, callers: 100, now: () => 0 });
  for (let caller = 0; caller < 10_000; caller += 1) limit.take(`caller ${caller}`);
  expect([limit.take('caller 9999'), limit.take('caller 0')]).toEqual([60, 0]);
});
