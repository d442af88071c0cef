import { settle } from '@tensely/core/testing';
import { memoryStorage } from '@tensely/offline/testing';
import { describe, expect, test } from 'vitest';
import { createTestProgress } from '../testing.ts';
import type { LearnerSync } from './learner-sync.ts';

type Given = Parameters<typeof createTestProgress>[0];

/** A tab whose sync engine loads when the test calls `arrive()`, and fails to load with `fail()`. */
function lateTab(given: Given = {}, storage = memoryStorage()) {
  let tries: PromiseWithResolvers<void>[] = [];
  const tab = createTestProgress({
    name: 'late',
    storage: () => storage,
    loadSync: (open) => async (): Promise<LearnerSync> => {
      const one = Promise.withResolvers<void>();
      tries.push(one);
      await one.promise;
      return open();
    },
    ...given,
  });
  const end = (how: (one: PromiseWithResolvers<void>) => void) => {
    for (const one of tries) how(one);
    tries = [];
    return settle();
  };
  return {
    ...tab,
    storage,
    asked: () => tries.length,
    arrive: () => end(({ resolve }) => resolve()),
    fail: () => end(({ reject }) => reject(new Error('Loading chunk sending failed.'))),
  };
}

async function openPage(tab: ReturnType<typeof lateTab>) {
  tab.progress.start();
  await settle();
  tab.open(1, 'q1', 'q2');
  return tab;
}

/** A tab with a page open whose first question is answered. */
async function answeredPage(given?: Given) {
  const tab = await openPage(lateTab(given));
  tab.answer('q1');
  return tab;
}

const journaled = ({ storage }: { storage: Storage }) => Object.values(storage).join();
const withQ1 = { currentSession: { questions: [{ questionId: 'q1' }] } };

describe('before the sync engine has loaded', () => {
  test.each([
    ['the shell, after the first screen', (tab: ReturnType<typeof lateTab>) => tab.progress.loadRest()],
    ['a timer, after three seconds', (tab: ReturnType<typeof lateTab>) => tab.clock.pass(3000)],
  ])('neither a sign-in nor an opened page loads it, but %s does', async (_, load) => {
    const tab = await openPage(lateTab());
    expect(tab.asked()).toBe(0);
    await load(tab);
    expect(tab.asked()).toBe(1);
  });
});

describe('after it has loaded', () => {
  test('it reads the history, drains the journal and sends what was saved', async () => {
    const tab = await answeredPage();
    const outcome = tab.save();
    expect(tab.tracker.getSnapshot().historyStatus).toBe('loading');
    await tab.arrive();
    expect((await outcome).kind).toBe('saved');
    expect(tab.endpoint.received.at(-1)?.update.progressData).toMatchObject(withQ1);
    expect([journaled(tab), tab.progress.getSyncState().pending]).toEqual(['', 0]);
    expect(tab.tracker.getSnapshot()).toMatchObject({ historyStatus: 'ready', session: { answers: { q1: {} } } });
  });

  test('work stays with its learner after another one has signed in', async () => {
    const tab = await answeredPage();
    tab.signIn('ben');
    await tab.arrive();
    expect((await tab.device.queue.list('ana')).length).toBe(1);
    expect(await tab.device.queue.list('ben')).toEqual([]);
  });
});

describe('with two tabs open', () => {
  /** The other tab, its engine loaded. */
  async function secondTab({ device, endpoint, lock, storage }: ReturnType<typeof lateTab>) {
    const two = await openPage(lateTab({ name: 'two', device, endpoint, lock }, storage));
    two.progress.loadRest();
    await two.arrive();
    return two;
  }

  test('an operation that both send has one key', async () => {
    const one = await openPage(lateTab({ name: 'one' }));
    one.progress.loadRest();
    await one.fail();
    const completion = one.tracker.completePage();
    await settle();
    const [key] = Object.values(one.storage).map((entry) => JSON.parse(entry).id);
    expect((await secondTab(one)).keys()).toEqual([key]);
    // Reported as stored at once, and sent later.
    expect(await completion).toMatchObject({ outcome: 'kept' });
    await one.clock.pass(5000);
    await one.arrive();
    expect(one.keys()).toEqual([key, key]);
    expect(await one.device.queue.list('ana')).toEqual([]);
    expect(journaled(one)).toBe('');
  });
});

test('the journal keeps an operation until IndexedDB has committed it', async () => {
  const tab = lateTab();
  const { promise, resolve } = Promise.withResolvers<void>();
  const { save } = tab.device.queue;
  tab.device.queue.save = async (operation) => {
    await promise;
    return save(operation);
  };
  await openPage(tab);
  tab.answer('q1');
  await tab.arrive();
  tab.answer('q2');
  await settle();
  expect(Object.keys(tab.storage)).toHaveLength(2);
  resolve();
  await settle();
  expect(journaled(tab)).toBe('');
});

describe('if it fails to load', () => {
  async function failing(given?: Given) {
    const tab = await answeredPage(given);
    await tab.fail();
    return tab;
  }

  test('retries loading with pauses, and at once when a connection is back, even if that happens during a load', async () => {
    const tab = await failing();
    expect(tab.asked()).toBe(0);
    await tab.clock.pass(1000);
    expect(tab.asked()).toBe(1);
    tab.resume();
    expect(tab.asked()).toBe(1);
    await tab.fail();
    expect(tab.asked()).toBe(1);
    await tab.fail();
    expect(tab.asked()).toBe(0);
    tab.resume();
    expect(tab.asked()).toBe(1);
  });

  test('never reports an empty queue while work waits', async () => {
    const tab = await failing();
    tab.endpoint.mode = 'offline';
    await tab.save();
    const seen: number[] = [];
    tab.progress.subscribeSync(() => seen.push(tab.progress.getSyncState().pending));
    tab.resume();
    await tab.arrive();
    expect(tab.progress.getSyncState().pending).toBe(1);
    expect(seen).not.toContain(0);
  });

  test('a save is reported as stored and waiting for a connection, or after 15 s while the engine loads', async () => {
    const tab = await failing();
    expect((await tab.save()).kind).toBe('kept');
    expect(tab.asked()).toBe(0);
    expect(tab.progress.getSyncState()).toEqual({ pending: 1, sending: false, lastError: 'offline' });
    await tab.clock.pass(1000);
    expect(tab.asked()).toBe(1);
    const outcome = tab.save();
    await tab.clock.pass(15_000);
    expect((await outcome).kind).toBe('kept');
  });
});
