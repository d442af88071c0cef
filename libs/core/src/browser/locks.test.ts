import { describe, expect, test, vi } from 'vitest';
import { createFakeClock } from '../testing.ts';
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

test('a task that fails under the lock rejects, and does not run again', async () => {
  const task = vi.fn(() => Promise.reject(new Error('offline')));
  await expect(browserLocks(navigator.locks).request('a', {}, task)).rejects.toThrow('offline');
  expect(task).toHaveBeenCalledTimes(1);
});

test('a task that stops waiting for the lock does not run', async () => {
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

describe('a lock that another tab never releases', () => {
  const PATIENCE_MS = 20_000;

  /** A lock manager where the tab "frozen" holds the lock; `hold` gives the lock to another tab afterwards. */
  async function frozenLock(name: string) {
    const clock = createFakeClock();
    let holder = 'frozen';
    const manager = {
      request: navigator.locks.request.bind(navigator.locks),
      query: async () => ({ held: [{ name, mode: 'exclusive' as const, clientId: holder }], pending: [] }),
    };
    const { promise: thawed, resolve: thaw } = Promise.withResolvers<string>();
    const frozen = browserLocks(manager, clock).request(name, { patienceMs: PATIENCE_MS }, () => thawed);
    await expect.poll(async () => (await navigator.locks.query()).held).toMatchObject([{ name }]);
    const setHolder = (next: string) => {
      holder = next;
    };
    return { clock, locks: browserLocks(manager, clock), frozen, thaw, setHolder };
  }

  test("is stolen after the timeout, and the other tab's task ends without an error", async () => {
    const { clock, locks, frozen, thaw } = await frozenLock('stolen');
    const task = vi.fn(async () => 'sent');
    const result = locks.request('stolen', { patienceMs: PATIENCE_MS }, task);
    await clock.pass(PATIENCE_MS - 1);
    expect(task).not.toHaveBeenCalled();
    await clock.pass(1);
    expect(await result).toBe('sent');
    thaw('awake');
    expect(await frozen).toBe('awake');
    expect(task).toHaveBeenCalledTimes(1);
  });

  test('is not stolen from a live tab that acquired it in the meantime: the wait starts again', async () => {
    const { clock, locks, thaw, setHolder } = await frozenLock('shared out');
    const task = vi.fn(async () => 'sent');
    const result = locks.request('shared out', { patienceMs: PATIENCE_MS }, task);
    await clock.pass(PATIENCE_MS - 1);
    setHolder('live');
    await clock.pass(1);
    expect(task).not.toHaveBeenCalled();
    thaw('done');
    expect(await result).toBe('sent');
  });

  test('is not stolen if granted in time, and a task that then fails is not repeated', async () => {
    const { clock, locks, thaw } = await frozenLock('in time');
    const task = vi.fn(() => Promise.reject(new Error('offline')));
    const result = locks.request('in time', { patienceMs: PATIENCE_MS }, task);
    thaw('done');
    await expect(result).rejects.toThrow('offline');
    await clock.pass(10 * PATIENCE_MS);
    expect(task).toHaveBeenCalledTimes(1);
  });
});
