import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createRateLimit } from './rate-limit.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('lets so many through in each window, of each network by itself', async () => {
  const limit = createRateLimit({ most: 2, seconds: 60 });
  expect([await limit.take('a'), await limit.take('a'), await limit.take('a')]).toEqual([0, 0, 60]);
  expect(await limit.take('b')).toBe(0);
  vi.advanceTimersByTime(45_000);
  expect(await limit.take('a')).toBe(15);
  vi.advanceTimersByTime(15_000);
  expect(await limit.take('a')).toBe(0);
});

test('does not count what was given back', async () => {
  const limit = createRateLimit({ most: 1, seconds: 60 });
  await limit.take('a');
  await limit.giveBack('a');
  expect([await limit.take('a'), await limit.take('a')]).toEqual([0, 60]);
});
