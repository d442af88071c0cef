import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { EMPTY_HISTORY } from '../history/empty-history.ts';
import type { Operation } from '../outbox/operation.ts';
import { sampleCompletedPage, samplePage, sampleRecord, sampleSession } from '../testing.ts';
import { openDevice } from './idb-device.ts';

const timestamp = '2026-05-04T09:00:00.000Z';
const base = { uid: 'ana', timeZone: 'Europe/Lisbon', covers: [], draft: false };

function save(id: string, sequence: number, question: string): Operation {
  const currentSession = sampleSession([sampleRecord(question)]);
  return { ...base, id, sequence, update: { updateType: 'session_save', progressData: { currentSession }, timestamp } };
}

function complete(id: string, sequence: number): Operation {
  const progressData = { completedPage: sampleCompletedPage(), currentSession: null };
  return { ...base, id, sequence, update: { updateType: 'page_complete', progressData, timestamp } };
}

const idsOf = (operations: readonly Operation[]) => operations.map(({ id }) => id);

const realIndexedDb = globalThis.indexedDB;
beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
  vi.stubGlobal('IDBKeyRange', IDBKeyRange);
});
afterEach(() => {
  globalThis.indexedDB = realIndexedDb;
  vi.unstubAllGlobals();
});

describe('the queue', () => {
  test('has what any tab saved, in order, each learner for themselves', async () => {
    const [one, other] = [openDevice().queue, openDevice().queue];
    await one.save(complete('b', 2));
    await other.save(save('a', 1, 'q1'));
    await other.save({ ...complete('c', 3), uid: 'ben' });
    expect(idsOf(await one.list('ana'))).toEqual(['a', 'b']);
    await one.remove('a');
    expect(idsOf(await other.list('ana'))).toEqual(['b']);
  });

  test('merges saves of a page that two tabs make at once', async () => {
    const [one, other] = [openDevice().queue, openDevice().queue];
    await Promise.all([one.save(save('a', 1, 'q1')), other.save(save('b', 2, 'q2'))]);
    const [merged] = await one.list('ana');
    expect(merged?.covers.length).toBe(1);
    expect(JSON.stringify(merged?.update)).toMatch(/"q1".*"q2"/);
    expect(await one.statusOf('ana', 'a')).toBe('waiting');
  });

  test('tells what became of an operation', async () => {
    const { queue } = openDevice();
    const operation = complete('a', 1);
    await queue.save(operation);
    await queue.refuse({ ...operation, reason: 'unknown-place', refusedAt: 1 });
    expect(await queue.list('ana')).toEqual([]);
    expect(await queue.statusOf('ana', 'a')).toBe('refused');
    expect(await queue.statusOf('ana', 'never seen')).toBe('gone');
  });
});

describe('operations that the service has refused', () => {
  const refusedOf = async (uid: string) =>
    (await openDevice().refused.list(uid)).map(({ id, reason, refusedAt }) => [id, reason, refusedAt]);

  test('are there for every tab, and in the queue again under the same key when they are sent again', async () => {
    const { queue, refused } = openDevice();
    for (const [id, sequence] of [
      ['b', 2],
      ['a', 1],
    ] as const) {
      await queue.save(complete(id, sequence));
      await queue.refuse({ ...complete(id, sequence), reason: 'full', refusedAt: 5 });
    }
    expect(await refusedOf('ana')).toEqual([
      ['a', 'full', 5],
      ['b', 'full', 5],
    ]);
    await refused.sendAgain('ben');
    await refused.sendAgain('ana');
    expect([await refusedOf('ana'), await queue.list('ana')]).toEqual([[], [complete('a', 1), complete('b', 2)]]);
  });

  test('are removed for one learner alone', async () => {
    const { queue, refused } = openDevice();
    await queue.refuse({ ...complete('a', 1), reason: 'full', refusedAt: 5 });
    await queue.refuse({ ...complete('b', 1), uid: 'ben', reason: 'full', refusedAt: 5 });
    await refused.remove('ana');
    expect([await refusedOf('ana'), (await refusedOf('ben')).length]).toEqual([[], 1]);
  });

  test('expire by when they were refused, those of an earlier version by when they were made', async () => {
    const { queue, refused } = openDevice();
    const made = Date.parse(timestamp);
    await queue.refuse({ ...complete('old', 1), reason: 'full', refusedAt: made + 1 });
    await queue.refuse({ ...complete('new', 2), reason: 'full', refusedAt: made + 3 });
    await queue.refuse({ ...complete('of before', 3), reason: 'status 400' });
    await refused.expire(made);
    expect((await refusedOf('ana')).length).toBe(3);
    await refused.expire(made + 2);
    expect(await refusedOf('ana')).toEqual([['new', 'full', made + 3]]);
  });
});

test('the copy of the history is there for the next page, until it is removed', async () => {
  const { historyCopy } = openDevice();
  await historyCopy.write('ana', EMPTY_HISTORY);
  expect(await openDevice().historyCopy.read('ana')).toEqual(EMPTY_HISTORY);
  await historyCopy.remove('ana');
  expect(await historyCopy.read('ana')).toBeUndefined();
});

test('the answers of completed pages are there for every tab, until their learner leaves', async () => {
  const [one, other] = [openDevice().answersCopy, openDevice().answersCopy];
  const attempts = [{ score: 80, completedAt: timestamp, answers: [sampleRecord('q1')] }];
  await one.write('ana', samplePage(), attempts);
  await one.write('ana', samplePage(2), []);
  await one.write('anabel', samplePage(), attempts);
  expect(await other.read('ana', samplePage())).toEqual(attempts);
  expect(await other.read('ana', samplePage(3))).toBeUndefined();
  await other.remove('ana');
  expect(await one.read('ana', samplePage())).toBeUndefined();
  expect(await one.read('ana', samplePage(2))).toBeUndefined();
  expect(await one.read('anabel', samplePage())).toEqual(attempts);
});
