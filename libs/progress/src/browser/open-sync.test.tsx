import { answerOf } from '@tensely/core/browser';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Operation } from '../outbox/operation.ts';
import { createTestProgress, sampleCompletion, sampleRecord, sampleSave, sampleSession } from '../testing.ts';
import { openProgressStore } from './open-sync.ts';

const save = (id: string, sequence: number, question: string) =>
  sampleSave(sampleSession([sampleRecord(question)]), { id, sequence });
const complete = (id: string, sequence: number) => sampleCompletion({}, { id, sequence });

const openStore = (mayStore: (uid: string) => boolean = () => true) => openProgressStore(mayStore, () => {});

const idsOf = (operations: readonly Operation[]) => operations.map(({ id }) => id);

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.stubGlobal('IDBKeyRange', IDBKeyRange);
});

describe('the queue', () => {
  test('returns what any tab saved, in order, per learner', async () => {
    const [one, other] = [openStore().queue, openStore().queue];
    await one.save(complete('b', 2));
    await other.save(save('a', 1, 'q1'));
    await other.save({ ...complete('c', 3), uid: 'ben' });
    expect(idsOf(await one.list('ana'))).toEqual(['a', 'b']);
    await one.remove('a');
    expect(idsOf(await other.list('ana'))).toEqual(['b']);
  });

  test('merges concurrent saves of a page by two tabs', async () => {
    const [one, other] = [openStore().queue, openStore().queue];
    await Promise.all([one.save(save('a', 1, 'q1')), other.save(save('b', 2, 'q2'))]);
    const [merged] = await one.list('ana');
    expect(merged?.covers.length).toBe(1);
    expect(JSON.stringify(merged?.update)).toMatch(/"q1".*"q2"/);
    expect(await one.statusOf('ana', 'a')).toBe('waiting');
  });
});

describe('permanently refused operations', () => {
  const refusedOf = async (uid: string) =>
    (await openStore().refused.list(uid)).map(({ id, reason, refusedAt }) => [id, reason, refusedAt]);

  test('are visible to every tab, and return to the queue under the same key when they are resent', async () => {
    const { queue, refused } = openStore();
    for (const operation of [complete('b', 2), complete('a', 1)]) {
      await queue.save(operation);
      await queue.refuse({ ...operation, reason: 'full', refusedAt: 5 });
    }
    expect(await refusedOf('ana')).toEqual(['a', 'b'].map((id) => [id, 'full', 5]));
    await refused.sendAgain('ben');
    await refused.sendAgain('ana');
    expect([await refusedOf('ana'), await queue.list('ana')]).toEqual([[], [complete('a', 1), complete('b', 2)]]);
  });

  test('are removed for one learner only', async () => {
    const { queue, refused } = openStore();
    await queue.refuse({ ...complete('a', 1), reason: 'full', refusedAt: 5 });
    await queue.refuse({ ...complete('b', 1), uid: 'ben', reason: 'full', refusedAt: 5 });
    await refused.remove('ana');
    expect([await refusedOf('ana'), (await refusedOf('ben')).length]).toEqual([[], 1]);
  });

  test('expire by the time of refusal, those of an earlier version by the time they were made', async () => {
    const { queue, refused } = openStore();
    const made = Date.parse(complete('', 0).update.timestamp);
    await queue.refuse({ ...complete('old', 1), reason: 'full', refusedAt: made + 1 });
    await queue.refuse({ ...complete('new', 2), reason: 'full', refusedAt: made + 3 });
    await queue.refuse({ ...complete('of before', 3), reason: 'status 400' });
    await refused.expire(made);
    expect((await refusedOf('ana')).length).toBe(3);
    await refused.expire(made + 2);
    expect(await refusedOf('ana')).toEqual([['new', 'full', made + 3]]);
  });
});

test('copies are visible to every tab, until their learner leaves', async () => {
  const [one, other] = [openStore().copies, openStore().copies];
  await one.write('ana', 'history', { sessions: [] });
  await one.write('ana', 'answers/A1/nouns/1', [1]);
  await one.write('anabel', 'history', 'hers');
  expect(await other.read('ana', 'history')).toEqual({ sessions: [] });
  expect(await other.read('ana', 'answers/A1/nouns/1')).toEqual([1]);
  await other.remove('ana');
  expect(await one.read('ana', 'history')).toBeUndefined();
  expect(await one.read('ana', 'answers/A1/nouns/1')).toBeUndefined();
  expect(await one.read('anabel', 'history')).toBe('hers');
});

test('stores nothing for a learner who has signed out of this browser', async () => {
  const { queue, copies } = openStore((uid) => uid !== 'ana');
  await queue.save(complete('a', 1));
  await copies.write('ana', 'practice', {});
  await queue.save({ ...complete('b', 2), uid: 'ben' });
  const other = openStore();
  expect([await other.queue.list('ana'), await other.copies.read('ana', 'practice')]).toEqual([[], undefined]);
  expect(idsOf(await other.queue.list('ben'))).toEqual(['b']);
});

type Stored = [record: unknown, key?: IDBValidKey][];

function fill(database: IDBDatabase, store: string, records: Stored) {
  const isKeyed = store === 'waiting' || store === 'refused';
  const created = database.createObjectStore(store, isKeyed ? { keyPath: 'id' } : undefined);
  if (isKeyed) created.createIndex('uid', 'uid');
  for (const [record, key] of records) created.put(record, key);
}

async function create(name: string, stores: Record<string, Stored>) {
  const request = indexedDB.open(name, 1);
  request.onupgradeneeded = () => {
    for (const [store, records] of Object.entries(stores)) fill(request.result, store, records);
  };
  (await answerOf(request)).close();
}

/** The databases and keys of the versions before 2026-12. */
async function storeAsBefore() {
  await create('tensely-progress', {
    waiting: [[save('waits', 1, 'q1')]],
    refused: [[{ ...complete('refused', 2), reason: 'full', refusedAt: 5 }]],
    histories: [
      ['a history', 'ana'],
      ['a practice', ['ana', 'practice']],
    ],
  });
  await create('tensely-answers', { answers: [['answers', ['ana', 'A1/nouns/1']]] });
}

describe('data of an earlier version', () => {
  test('is read', async () => {
    await storeAsBefore();
    const { queue, refused, copies } = openStore();
    expect(idsOf(await queue.list('ana'))).toEqual(['waits']);
    expect(idsOf(await refused.list('ana'))).toEqual(['refused']);
    const names = ['history', 'practice', 'answers/A1/nouns/1', 'answers/A1/nouns/2'];
    const read = await Promise.all(names.map((name) => copies.read('ana', name)));
    expect(read).toEqual(['a history', 'a practice', 'answers', undefined]);
    await copies.remove('ana');
    expect(await copies.read('ana', 'answers/A1/nouns/1')).toBeUndefined();
  });

  test('is sent, including its journal entries', async () => {
    await storeAsBefore();
    const { timeZone: _, ...left } = complete('left', 3);
    localStorage.setItem('tensely.progress.waiting.left', JSON.stringify(left));
    const { progress, keys } = createTestProgress({ device: openStore(), storage: () => localStorage });
    const end = progress.start();
    await expect.poll(keys).toEqual(['waits', 'left']);
    expect(localStorage.length).toBe(0);
    end();
  });
});
