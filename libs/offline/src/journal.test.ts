import { expect, test } from 'vitest';
import { Journal } from './journal.ts';
import { memoryStorage } from './testing.ts';

const operation = (id: string) => ({ id, uid: 'ana', draft: true });
const keys = (storage: Storage) => Object.keys(storage).map((key) => key.replace('tensely.progress.waiting.', ''));

/** A storage that refuses writes once `fill` was called. */
function limitedStorage() {
  const storage = memoryStorage();
  let isFull = false;
  const limited: Storage = Object.assign(Object.create(storage), {
    setItem(key: string, value: string) {
      if (isFull) throw new DOMException('full', 'QuotaExceededError');
      storage.setItem(key, value);
    },
  });
  return { storage, limited, fill: () => (isFull = true) };
}

test('stores each operation until it is removed, and returns it once', () => {
  const storage = memoryStorage();
  const journal = new Journal(() => storage);
  const a = journal.add(operation('a'));
  const b = journal.add(operation('b'));
  expect(keys(storage)).toEqual(['a', 'b']);
  expect([journal.take(), journal.take()]).toEqual([[a, b], []]);
  journal.remove(b);
  expect(keys(storage)).toEqual(['a']);
  expect(journal.entries).toEqual([a]);
});

test('an entry that does not fit into localStorage exists only in the tab, until IndexedDB has stored it', async () => {
  const { storage, limited, fill } = limitedStorage();
  const journal = new Journal(() => limited);
  journal.add(operation('a'));
  expect(journal.isOnDevice()).toBe(true);
  expect(keys(storage)).toEqual(['a']);
  fill();
  expect(journal.isOnDevice()).toBe(false);
  const b = journal.add(operation('b'));
  expect([b.isStored, journal.isOnDevice()]).toEqual([false, false]);
  expect(keys(storage)).toEqual(['a']);
  journal.remove(b);
  await b.onDevice.promise;
  expect(b.isStored).toBe(true);
});

test('stores nothing for a learner who has signed out of this browser', () => {
  const storage = memoryStorage();
  const mayStore = (uid: string) => uid !== 'ana';
  expect(new Journal(() => storage, mayStore).add(operation('a')).isStored).toBe(false);
  expect(keys(storage)).toEqual([]);
});

test('settles waiting saves as stored, or as failed if they are not', async () => {
  const { limited, fill } = limitedStorage();
  const journal = new Journal(() => limited);
  const a = journal.add(operation('a'));
  fill();
  const b = journal.add(operation('b'));
  journal.settleAll();
  expect(await Promise.all([a.outcome.promise, b.outcome.promise])).toEqual([{ kind: 'kept' }, { kind: 'failed' }]);
  expect(journal.entries).toEqual([a, b]);
});

const readAll = (operations: readonly unknown[]) => operations.map((one) => operation(Object(one).id));

test('adopts the entries of other pages, but not its own, and stores them until they are removed', () => {
  const storage = memoryStorage();
  const journal = new Journal<ReturnType<typeof operation>, never>(() => storage);
  new Journal(() => storage).add(operation('other'));
  journal.add(operation('own'));
  const [adopted, ...more] = journal.adoptOthers(readAll);
  expect(more).toEqual([]);
  expect(adopted).toMatchObject({ operation: operation('other'), isStored: true });
  expect(keys(storage).toSorted()).toEqual(['other', 'own']);
  expect(journal.adoptOthers(readAll)).toEqual([]);
  if (adopted) journal.remove(adopted);
  expect(keys(storage)).toEqual(['own']);
});

test('drops unreadable entries, and ignores keys that are not its own', () => {
  const storage = memoryStorage();
  storage.setItem('tensely.progress.waiting.a', '{');
  storage.setItem('tensely.theme', 'dark');
  expect(new Journal(() => storage).adoptOthers(() => [])).toEqual([]);
  expect(Object.keys(storage)).toEqual(['tensely.theme']);
});
