import { browserLocks } from '@tensely/core/browser';
import { createFakeClock, settle } from '@tensely/core/testing';
import { expect, test, vi } from 'vitest';
import { createTabLocks } from './tab-lock.ts';
import { createFakeLocks } from './testing/fake-locks.ts';

function twoTabs() {
  const [clock, locks] = [createFakeClock(), createFakeLocks()];
  return { clock, locks, tabs: [createTabLocks(locks, clock), createTabLocks(locks, clock)] as const };
}

/** The first tab has the lock, the second waits for it. */
async function waitingTabs() {
  const { clock, locks, tabs } = twoTabs();
  const [first, second] = [tabs[0].acquire('exam'), tabs[1].acquire('exam')];
  const [ofFirst, ofSecond] = [vi.fn(), vi.fn()];
  await clock.pass(0);
  first.subscribe(ofFirst);
  second.subscribe(ofSecond);
  await clock.pass(200);
  await Promise.all([first.known, second.known]);
  return { locks, first, second, ofFirst, ofSecond, held: () => [first.isHeld(), second.isHeld()] };
}

test('a tab that takes the lock gets it at once; the other one is notified, waits, and may take it back', async () => {
  const { first, second, ofFirst, ofSecond, held } = await waitingTabs();
  second.take();
  second.take();
  await settle();
  expect(held()).toEqual([false, true]);
  first.take();
  await settle();
  expect(held()).toEqual([true, false]);
  first.release();
  await settle();
  expect(ofFirst.mock.calls.flat()).toEqual([false, true]);
  expect(ofSecond.mock.calls.flat()).toEqual([true, false, true]);
});

test('a task finishes even if another tab takes its lock', async () => {
  const { clock, tabs } = twoTabs();
  const work = Promise.withResolvers<void>();
  const done = tabs[0].tryWith('exam', () => work.promise);
  const tab = tabs[1].acquire('exam');
  await clock.pass(200);
  tab.take();
  await settle();
  expect(tab.isHeld()).toBe(true);
  work.resolve();
  expect(await done).toBe(true);
});

test('a tab that is closed while it waits takes nothing', async () => {
  const { locks, first, second } = await waitingTabs();
  second.release();
  first.release();
  await settle();
  expect(locks.held()).toEqual([]);
});

test('a task runs only if no tab has the lock', async () => {
  const { clock, tabs } = twoTabs();
  const task = vi.fn(async () => {});
  const tab = tabs[0].acquire('exam');
  await clock.pass(0);
  expect(await tabs[1].tryWith('exam', task)).toBe(false);
  expect(task).not.toHaveBeenCalled();
  tab.release();
  await settle();
  expect(await tabs[1].tryWith('exam', task)).toBe(true);
  expect(task).toHaveBeenCalledTimes(1);
});

test('without locks, or if they are refused, every tab has its own', async () => {
  const clock = createFakeClock();
  const refusing = { request: () => Promise.reject(new DOMException('no', 'SecurityError')) };
  for (const locks of [undefined, refusing]) {
    const tab = createTabLocks(browserLocks(locks), clock);
    const lock = tab.acquire('exam');
    await lock.known;
    expect([lock.isHeld(), await tab.tryWith('exam', async () => {})]).toEqual([true, true]);
  }
});
