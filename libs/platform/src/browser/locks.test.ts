import { expect, test, vi } from 'vitest';
import { browserLocks } from './locks.ts';

const refusing = { request: () => Promise.reject(new DOMException('Access is denied.', 'SecurityError')) };

test.each([
  ['has no locks', undefined],
  ['refuses them', refusing],
])('a task runs once in a browser that %s', async (_, locks) => {
  const task = vi.fn(async (lock: object | null) => lock !== null);
  expect(await browserLocks(locks).request('exam', { ifAvailable: true }, task)).toBe(true);
  expect(task).toHaveBeenCalledTimes(1);
});

test('a task that fails under the lock fails, and is not run again', async () => {
  const task = vi.fn(() => Promise.reject(new Error('offline')));
  await expect(browserLocks(navigator.locks).request('a', {}, task)).rejects.toThrow('offline');
  expect(task).toHaveBeenCalledTimes(1);
});

test('whoever gives up waiting does not run', async () => {
  const locks = browserLocks(navigator.locks);
  const leaving = new AbortController();
  const task = vi.fn(async () => {});
  const { promise, resolve } = Promise.withResolvers<void>();
  const first = locks.request('b', {}, () => promise);
  const second = locks.request('b', { signal: leaving.signal }, task);
  leaving.abort();
  await expect(second).rejects.toThrow();
  resolve();
  await first;
  expect(task).not.toHaveBeenCalled();
});
