import { settle } from '@tensely/core/testing';
import { describe, expect, test } from 'vitest';
import { createWaitingNotes } from '../device/waiting-notes.ts';
import { createTestProgress, memoryStorage, sampleAnswer, samplePage } from '../testing.ts';
import type { Dispatch } from './dispatch.ts';

const page = { questions: ['q1', 'q2'].map((questionId) => ({ questionId, contentHash: 'h' })) };

/** A tab whose dispatch comes when the test says so: `arrive()`, or `fail()` until then. */
function lateTab(given: Parameters<typeof createTestProgress>[0] = {}, storage = memoryStorage()) {
  let tries: { resolve(): void; reject(): void }[] = [];
  const tab = createTestProgress({
    name: 'late',
    notes: createWaitingNotes(() => storage),
    loadDispatch: (open) => () =>
      new Promise<Dispatch>((resolve, reject) => {
        tries.push({
          resolve: () => resolve(open()),
          reject: () => reject(new Error('Loading chunk sending failed.')),
        });
      }),
    ...given,
  });
  const end = async (how: 'resolve' | 'reject') => {
    for (const one of tries) one[how]();
    tries = [];
    await settle();
  };
  return { ...tab, storage, asked: () => tries.length, arrive: () => end('resolve'), fail: () => end('reject') };
}

async function openPage(tab: ReturnType<typeof lateTab>) {
  tab.progress.start();
  await settle();
  tab.progress.tracker.startSession(samplePage(), page);
}

const noted = ({ storage }: { storage: Storage }) => Object.values(storage).join();

describe('before what keeps and sends has come', () => {
  test('it is not asked for by a sign-in, nor by a page that opens', async () => {
    const tab = lateTab();
    await openPage(tab);
    expect(tab.asked()).toBe(0);
    tab.progress.loadRest();
    expect(tab.asked()).toBe(1);
  });

  test('it comes by itself after three seconds', async () => {
    const tab = lateTab();
    await openPage(tab);
    await tab.clock.pass(3000);
    expect(tab.asked()).toBe(1);
  });

  test('an answer is on the device at once and asks for the rest', async () => {
    const tab = lateTab();
    await openPage(tab);
    tab.progress.tracker.recordAnswer(sampleAnswer('q1'));
    expect(noted(tab)).toContain('"questionId":"q1"');
    expect(tab.asked()).toBe(1);
  });

  test('answers of one page are one note: the last has all of them', async () => {
    const tab = lateTab();
    await openPage(tab);
    tab.progress.tracker.recordAnswer(sampleAnswer('q1'));
    tab.progress.tracker.recordAnswer(sampleAnswer('q2'));
    expect(Object.keys(tab.storage)).toHaveLength(1);
    expect(noted(tab)).toContain('"questionId":"q2"');
  });

  test('a page can be turned: nothing waits for the rest', async () => {
    const tab = lateTab();
    await openPage(tab);
    tab.progress.tracker.recordAnswer(sampleAnswer('q1'));
    await tab.progress.tracker.saveProgress().onDevice;
    tab.progress.tracker.startSession(samplePage(2), page);
    expect(noted(tab)).toContain('"questionId":"q1"');
  });
});

describe('when it has come', () => {
  test('what waited is handed over, sent when it was asked to be saved, and the note is gone', async () => {
    const tab = lateTab();
    await openPage(tab);
    tab.progress.tracker.recordAnswer(sampleAnswer('q1'));
    const { outcome } = tab.progress.tracker.saveProgress();
    await tab.arrive();
    expect((await outcome).kind).toBe('saved');
    expect(tab.endpoint.received.at(-1)?.update.progressData).toMatchObject({
      currentSession: { questions: [{ questionId: 'q1' }] },
    });
    expect(noted(tab)).toBe('');
    expect(tab.progress.getSyncState()).toMatchObject({ pending: 0 });
  });

  test('the history comes with it, and what was answered stays', async () => {
    const tab = lateTab();
    await openPage(tab);
    tab.progress.tracker.recordAnswer(sampleAnswer('q1'));
    expect(tab.progress.tracker.getSnapshot().historyStatus).toBe('loading');
    await tab.arrive();
    const { session, historyStatus } = tab.progress.tracker.getSnapshot();
    expect(historyStatus).toBe('ready');
    expect(Object.keys(session?.answers ?? {})).toEqual(['q1']);
  });

  test('a page that was closed before it came has lost nothing: the next one sends it under the same key', async () => {
    const closed = lateTab({ name: 'closed' });
    await openPage(closed);
    closed.progress.tracker.recordAnswer(sampleAnswer('q1'));
    closed.leave();
    const key = JSON.parse(noted(closed)).id;

    const next = lateTab({ name: 'next', endpoint: closed.endpoint }, closed.storage);
    next.progress.start();
    next.progress.loadRest();
    await next.arrive();
    expect(next.endpoint.received.map(({ headers }) => headers.get('Idempotency-Key'))).toEqual([key]);
    expect(next.endpoint.received[0]?.update.progressData).toMatchObject({
      currentSession: { questions: [{ questionId: 'q1' }] },
    });
    expect(noted(next)).toBe('');
  });

  test('what one learner did is theirs, also when another has signed in meanwhile', async () => {
    const tab = lateTab();
    await openPage(tab);
    tab.progress.tracker.recordAnswer(sampleAnswer('q1'));
    tab.signIn('ben');
    await tab.arrive();
    expect((await tab.device.queue.list('ana')).length).toBe(1);
    expect(await tab.device.queue.list('ben')).toEqual([]);
  });
});

describe('with two tabs open', () => {
  const keysOf = ({ endpoint }: ReturnType<typeof lateTab>) =>
    endpoint.received.map(({ headers }) => headers.get('Idempotency-Key'));

  test('what one takes over from the other, and both send, has one key', async () => {
    const one = lateTab({ name: 'one' });
    await openPage(one);
    one.progress.loadRest();
    await one.fail();
    const completion = one.progress.tracker.completePage();
    await settle();
    const key = JSON.parse(noted(one)).id;
    const { device, endpoint, lock } = one;
    const two = lateTab({ name: 'two', device, endpoint, lock }, one.storage);
    await openPage(two);
    two.progress.loadRest();
    await two.arrive();
    expect(keysOf(two)).toEqual([key]);
    // What cannot be handed over yet is told at once; it is sent all the same.
    expect(await completion).toMatchObject({ outcome: 'kept' });
    await one.clock.pass(5000);
    await one.arrive();
    expect(keysOf(one)).toEqual([key, key]);
    expect(await device.queue.list('ana')).toEqual([]);
    expect(noted(one)).toBe('');
  });

  test('what one has taken over and saved with an answer of its own keeps the answers of both', async () => {
    const one = lateTab({ name: 'one' });
    await openPage(one);
    one.progress.tracker.recordAnswer(sampleAnswer('q1'));
    const { device, endpoint, lock } = one;
    endpoint.mode = 'offline';
    const two = lateTab({ name: 'two', device, endpoint, lock }, one.storage);
    await openPage(two);
    two.progress.loadRest();
    await two.arrive();
    two.progress.tracker.recordAnswer(sampleAnswer('q2'));
    await settle();
    await one.arrive();
    const [operation, ...others] = await device.queue.list('ana');
    expect(others).toEqual([]);
    expect(JSON.stringify(operation?.update)).toMatch(/"q1".*"q2"|"q2".*"q1"/);
    expect(noted(one)).toBe('');
  });
});

test('a note stays after the handover until the device has the operation', async () => {
  const tab = lateTab();
  const { promise, resolve } = Promise.withResolvers<void>();
  const { save } = tab.device.queue;
  tab.device.queue.save = async (operation) => {
    await promise;
    return save(operation);
  };
  await openPage(tab);
  tab.progress.tracker.recordAnswer(sampleAnswer('q1'));
  await tab.arrive();
  tab.progress.tracker.recordAnswer(sampleAnswer('q2'));
  await settle();
  expect(Object.keys(tab.storage)).toHaveLength(1);
  expect(noted(tab)).toContain('"questionId":"q2"');
  resolve();
  await settle();
  expect(noted(tab)).toBe('');
});

describe('when it cannot be loaded', () => {
  async function failing(given: Parameters<typeof createTestProgress>[0] = {}) {
    const tab = lateTab(given);
    await openPage(tab);
    tab.progress.tracker.recordAnswer(sampleAnswer('q1'));
    await tab.fail();
    return tab;
  }

  test('it is asked for again with pauses, and at once when a connection is back', async () => {
    const tab = await failing();
    expect(tab.asked()).toBe(0);
    await tab.clock.pass(1000);
    expect(tab.asked()).toBe(1);
    await tab.fail();
    tab.resume();
    expect(tab.asked()).toBe(1);
  });

  test('a connection that comes back while it is asked for has it asked for once more', async () => {
    const tab = await failing();
    await tab.clock.pass(1000);
    tab.resume();
    expect(tab.asked()).toBe(1);
    await tab.fail();
    expect(tab.asked()).toBe(1);
    await tab.fail();
    expect(tab.asked()).toBe(0);
  });

  test('nothing is said to be saved before it is', async () => {
    const tab = await failing();
    tab.endpoint.mode = 'offline';
    await tab.progress.tracker.saveProgress().outcome;
    const seen: number[] = [];
    tab.progress.subscribeSync(() => seen.push(tab.progress.getSyncState().pending));
    tab.resume();
    await tab.arrive();
    expect(tab.progress.getSyncState().pending).toBe(1);
    expect(seen).not.toContain(0);
  });

  test('a save is kept on the device and waits for a connection, which screens can tell', async () => {
    const tab = await failing();
    expect((await tab.progress.tracker.saveProgress().outcome).kind).toBe('kept');
    expect(tab.asked()).toBe(0);
    expect(tab.progress.getSyncState()).toEqual({ pending: 1, sending: false, lastError: 'offline' });
  });

  test('a save is not waited for longer than 15 s while it is on its way', async () => {
    const tab = await failing();
    await tab.clock.pass(1000);
    expect(tab.asked()).toBe(1);
    const { outcome } = tab.progress.tracker.saveProgress();
    await tab.clock.pass(15_000);
    expect((await outcome).kind).toBe('kept');
  });

  test('a page can be completed, and is sent when it has come after all', async () => {
    const tab = await failing();
    const completion = tab.progress.tracker.completePage();
    expect(await completion).toMatchObject({ score: 50, outcome: 'kept' });
    tab.resume();
    await tab.arrive();
    await settle();
    expect(tab.endpoint.received.map(({ update }) => update.updateType)).toEqual(['session_save', 'page_complete']);
    expect(tab.progress.tracker.getSnapshot().historyStatus).toBe('ready');
  });

  test('who signs out is told how many changes stay behind', async () => {
    const tab = await failing();
    const left = tab.progress.sendAll();
    await tab.fail();
    await tab.fail();
    expect(await left).toBe(1);
  });

  test('a browser that keeps no notes says that it is only in the tab', async () => {
    const refusing = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    const tab = await failing({ notes: createWaitingNotes(refusing) });
    expect(tab.progress.getSyncState().onlyInTab).toBe(true);
    expect((await tab.progress.tracker.saveProgress().outcome).kind).toBe('failed');
    tab.progress.loadRest();
    await tab.arrive();
    expect(tab.endpoint.received.at(-1)?.update.progressData).toMatchObject({
      currentSession: { questions: [{ questionId: 'q1' }] },
    });
  });
});
