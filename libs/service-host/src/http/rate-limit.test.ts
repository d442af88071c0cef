import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createRateLimit } from './rate-limit.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('allows a fixed number of requests per window and network', async () => {
  const limit = createRateLimit({ most: 2, seconds: 60 });
  for (const network of ['a', 'a', 'b']) expect(await limit.consume(network)).toBeUndefined();
  expect(await limit.consume('a')).toBe(60);
  vi.advanceTimersByTime(45_000);
  expect(await limit.consume('a')).toBe(15);
  vi.advanceTimersByTime(15_000);
  expect(await limit.consume('a')).toBeUndefined();
});

test('does not count refunded requests', async () => {
  const limit = createRateLimit({ most: 1, seconds: 60 });
  await limit.consume('a');
  await limit.refund('a');
  expect([await limit.consume('a'), await limit.consume('a')]).toEqual([undefined, 60]);
});
