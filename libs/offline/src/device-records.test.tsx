import { IDBDatabase, IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { afterEach, expect, test, vi } from 'vitest';
import { DeviceRecords } from './device-records.ts';
import type { QueuedOperation, Refused } from './offline-store.ts';
import { createOfflineStore, offlineStores } from './offline-store.ts';

const operation = (id: string, sequence = 1): QueuedOperation => ({
  id,
  uid: 'ana',
  sequence,
  draft: false,
  covers: [],
  update: { timestamp: '2026-05-04T09:00:00.000Z' },
});
const valid = (values: readonly unknown[]) => values.map((value) => ({ ...operation(''), ...Object(value) }));
const rules = {
  read: valid,
  readRefused: (values: readonly unknown[]): Refused<QueuedOperation>[] => valid(values),
  place: (_: readonly QueuedOperation[], placed: QueuedOperation) => ({ placed, replaced: [] }),
  placeKey: () => '',
  isSameSave: () => false,
};

/** A store over a database that a test fills (no writes) or blocks (nothing at all). */
function fragileStore() {
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.stubGlobal('IDBKeyRange', IDBKeyRange);
  const { transaction } = IDBDatabase.prototype;
  let state: 'ok' | 'full' | 'blocked' = 'ok';
  vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function (
    this: IDBDatabase,
    stores,
    mode,
    options,
  ) {
    if (mode === 'readwrite' ? state !== 'ok' : mode === 'readonly' && state === 'blocked') throw new Error(state);
    return transaction.call(this, stores, mode, options);
  });
  const refused: unknown[] = [];
  const openStore = () => {
    const onRefused = (error: unknown) => refused.push(error);
    const records = new DeviceRecords({ name: 'test', stores: offlineStores, mayStore: () => true, onRefused });
    return createOfflineStore(records, rules);
  };
  const store = openStore();
  const ids = async () => (await store.queue.list('ana')).map(({ id }) => id);
  const set = (next: typeof state) => {
    state = next;
  };
  return { store, onDisk: openStore(), refused, ids, set };
}

afterEach(() => vi.restoreAllMocks());

test('reports a blocked disk once, and works in memory', async () => {
  const { store, refused, ids, set } = fragileStore();
  set('blocked');
  await store.queue.save(operation('b', 2));
  await store.queue.save(operation('a', 1));
  expect(await ids()).toEqual(['a', 'b']);
  expect(await store.queue.statusOf('ana', 'a')).toBe('waiting');
  await store.queue.refuse({ ...operation('a', 1), reason: 'full' });
  await store.queue.remove('b');
  expect([await ids(), await store.queue.statusOf('ana', 'b')]).toEqual([[], 'gone']);
  await store.refused.sendAgain('ana');
  expect(await ids()).toEqual(['a']);
  expect([store.onlyInTab(), refused.length]).toEqual([true, 1]);
});

test('after the disk becomes full it has the earlier operations, and the tab the later ones', async () => {
  const { store, onDisk, ids, set } = fragileStore();
  await store.queue.save(operation('a', 1));
  set('full');
  await store.queue.save(operation('b', 2));
  expect(await ids()).toEqual(['a', 'b']);
  // An operation that only the disk has cannot be removed: the caller must learn that.
  await expect(store.queue.remove('a')).rejects.toThrow('full');
  set('ok');
  for (const id of ['a', 'b']) await store.queue.remove(id);
  expect([await ids(), await onDisk.queue.list('ana')]).toEqual([[], []]);
});

test('a disk that stops answering does not make a stored operation look sent', async () => {
  const { store, set } = fragileStore();
  await store.queue.save(operation('a'));
  set('blocked');
  expect(await store.queue.statusOf('ana', 'a')).toBe('waiting');
  await expect(store.copies.remove('ana')).rejects.toThrow('blocked');
});

test('a copy in memory is newer than the one on disk, until the disk stores a newer one', async () => {
  const { store, onDisk, set } = fragileStore();
  await store.copies.write('ana', 'practice', 1);
  set('full');
  await store.copies.write('ana', 'practice', 2);
  expect(await store.copies.read('ana', 'practice')).toBe(2);
  set('ok');
  await store.copies.write('ana', 'practice', 3);
  expect([await store.copies.read('ana', 'practice'), await onDisk.copies.read('ana', 'practice')]).toEqual([3, 3]);
});
