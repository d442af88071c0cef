import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { whenIdle } from './after-paint.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('waits a second in a browser without idle callbacks', () => {
  vi.stubGlobal('requestIdleCallback', undefined);
  const task = vi.fn();
  whenIdle(task);
  vi.advanceTimersByTime(999);
  expect(task).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(task).toHaveBeenCalledOnce();
});

test('a cancelled task does not run', () => {
  vi.stubGlobal('requestIdleCallback', undefined);
  const task = vi.fn();
  whenIdle(task)();
  vi.advanceTimersByTime(5000);
  expect(task).not.toHaveBeenCalled();
});
