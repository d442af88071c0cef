import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, expect, test, vi } from 'vitest';
import { answerOf, openDatabase } from './database.ts';
import { removeLearnerRecords } from './learner-records.ts';

beforeEach(() => void vi.stubGlobal('indexedDB', new IDBFactory()));

const STORES = ['byIndex', 'byKey', 'byPath'] as const;

/** A database like those of the product: records by an index, under the uid, and under a key that begins with it. */
async function fill(name: string, uids: readonly string[]) {
  const database = openDatabase({
    name,
    create(created) {
      created.createObjectStore('byIndex', { keyPath: 'id' }).createIndex('uid', 'uid');
      created.createObjectStore('byKey');
      created.createObjectStore('byPath', { keyPath: ['uid', 'id'] });
    },
  });
  await database.run('readwrite', undefined, async (transaction) => {
    for (const uid of uids) {
      transaction.objectStore('byIndex').put({ id: `1 ${uid}`, uid });
      transaction.objectStore('byKey').put('history', uid);
      transaction.objectStore('byKey').put('reviews', [uid, 'reviews']);
      transaction.objectStore('byPath').put({ uid, id: 1 });
    }
  });
  return async () => {
    const all = (store: string) =>
      database.run('readonly', store, (transaction) => answerOf(transaction.objectStore(store).getAllKeys()));
    return JSON.stringify(await Promise.all(STORES.map(all)));
  };
}

const keepsNothing = () => false;

test("removes one learner's records from every database of the product, and no others", async () => {
  const databases = [await fill('tensely-progress', ['ana', 'ben']), await fill('tensely-drills', ['ana', 'ben'])];
  expect(await removeLearnerRecords('ana', keepsNothing)).toBe(false);
  for (const keys of databases) {
    expect(await keys()).not.toContain('ana');
    expect(await keys()).toBe('[["1 ben"],["ben",["ben","reviews"]],[["ben",1]]]');
  }
});

test('keeps the records that the caller protects, and reports that some remain', async () => {
  const keys = await fill('tensely-progress', ['ana']);
  const keeps = (store: string, record: unknown) =>
    store === 'tensely-progress/byPath' && JSON.stringify(record) === '{"uid":"ana","id":1}';
  expect(await removeLearnerRecords('ana', keeps)).toBe(true);
  expect(await keys()).toBe('[[],[],[["ana",1]]]');
});

test("ignores databases that are not the product's", async () => {
  const keys = await fill('firebaseLocalStorageDb', ['ana']);
  await removeLearnerRecords('ana', keepsNothing);
  expect(await keys()).toContain('ana');
});

test('creates no database in a browser that cannot list its databases', async () => {
  const keys = await fill('tensely-exams', ['ana']);
  const list = indexedDB.databases.bind(indexedDB);
  Object.defineProperty(indexedDB, 'databases', { value: undefined });
  expect(await removeLearnerRecords('ana', keepsNothing)).toBe(false);
  expect(await keys()).not.toContain('ana');
  expect((await list()).map(({ name }) => name)).toEqual(['tensely-exams']);
});
