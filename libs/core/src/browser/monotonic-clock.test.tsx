import { afterEach, expect, test, vi } from 'vitest';
import { monotonicClock } from './monotonic-clock.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

test('keeps an even pace when the device clock is changed', () => {
  const before = monotonicClock.now();
  expect(Math.abs(before - Date.now())).toBeLessThan(60_000);
  vi.spyOn(Date, 'now').mockReturnValue(0);
  const after = monotonicClock.now();
  expect(after).toBeGreaterThanOrEqual(before);
  expect(after - before).toBeLessThan(60_000);
});
