import { browserLocks } from '@tensely/core/browser';
import { createFakeClock, settle } from '@tensely/core/testing';
import { expect, test, vi } from 'vitest';
import { createFakeLocks } from '../../testing/fake-locks.ts';
import { createTabLocks } from './tab-lock.ts';

function twoTabs() {
  const [clock, locks] = [createFakeClock(), createFakeLocks()];
  return { clock, locks, tabs: [createTabLocks(locks, clock), createTabLocks(locks, clock)] as const };
}

test('the first tab has the lock at once; the second learns that it has not, and gets it when the first lets go', async () => {
  const { clock, tabs } = twoTabs();
  const [first, second] = [tabs[0].acquire('exam'), tabs[1].acquire('exam')];
  const onHeld = vi.fn();
  void first.onHeld(onHeld);
  void second.onHeld(onHeld);
  await clock.pass(200);
  expect([await first.isHeld, await second.isHeld]).toEqual([true, false]);
  expect(onHeld).not.toHaveBeenCalled();
  first.release();
  await settle();
  expect(onHeld).toHaveBeenCalledTimes(1);
});

test('a tab that is closed while it waits takes nothing', async () => {
  const { clock, locks, tabs } = twoTabs();
  const [first, second] = [tabs[0].acquire('exam'), tabs[1].acquire('exam')];
  await clock.pass(200);
  second.release();
  first.release();
  await settle();
  expect(locks.held()).toEqual([]);
});

test('a task runs only where no tab has the lock', async () => {
  const { clock, tabs } = twoTabs();
  const task = vi.fn(async () => {});
  const tab = tabs[0].acquire('exam');
  await clock.pass(0);
  await tabs[1].tryWith('exam', task);
  expect(task).not.toHaveBeenCalled();
  tab.release();
  await settle();
  await tabs[1].tryWith('exam', task);
  expect(task).toHaveBeenCalledTimes(1);
});

test('without locks, or where they are refused, every tab has its own', async () => {
  const clock = createFakeClock();
  const refusing = { request: () => Promise.reject(new DOMException('no', 'SecurityError')) };
  for (const locks of [undefined, refusing]) {
    expect(await createTabLocks(browserLocks(locks), clock).acquire('exam').isHeld).toBe(true);
  }
  const task = vi.fn(async () => {});
  for (const locks of [undefined, refusing]) await createTabLocks(browserLocks(locks), clock).tryWith('exam', task);
  expect(task).toHaveBeenCalledTimes(2);
});
