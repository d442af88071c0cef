import { answerOf, openDatabase } from './database.ts';

/** All databases of the product have this prefix; browsers that cannot list databases search these names only. */
const PREFIX = 'tensely-';
const KNOWN = ['tensely-progress', 'tensely-answers', 'tensely-exams'];

/** Whether a record stays; `store` is "database/store". */
export type Keeps = (store: string, record: unknown) => boolean;

/**
 * Removes a learner's records from every database of the product, including those of remotes that this page has not
 * loaded. Such a database is named "tensely-…", and each of its stores either has an index `uid`, or keys that are the
 * uid or begin with it. Resolves to true if `keeps` retained a record. Rejects if a database does not answer.
 *
 * @example
 * const isUnsent: Keeps = (store) => store === 'tensely-progress/waiting';
 * const hasRest = await removeLearnerRecords('ana', isUnsent);
 */
export async function removeLearnerRecords(uid: string, keeps: Keeps): Promise<boolean> {
  if (typeof indexedDB === 'undefined') return false;
  const rests = await Promise.all((await databaseNames()).map((name) => removeFrom(name, uid, keeps)));
  return rests.includes(true);
}

async function databaseNames(): Promise<string[]> {
  if (!indexedDB.databases) return KNOWN;
  return (await indexedDB.databases()).flatMap(({ name }) => (name?.startsWith(PREFIX) ? name : []));
}

async function removeFrom(name: string, uid: string, keeps: Keeps): Promise<boolean> {
  try {
    return await openDatabase({ name }).run('readwrite', undefined, async (transaction) => {
      let hasRest = false;
      for (const store of [...transaction.objectStoreNames].map((one) => transaction.objectStore(one))) {
        for (const key of await keysOf(store, uid)) {
          if (keeps(`${name}/${store.name}`, await answerOf<unknown>(store.get(key)))) hasRest = true;
          else store.delete(key);
        }
      }
      return hasRest;
    });
  } catch (error) {
    // The database does not exist.
    if (error instanceof DOMException && error.name === 'AbortError') return false;
    throw error;
  }
}

async function keysOf(store: IDBObjectStore, uid: string): Promise<IDBValidKey[]> {
  if (store.indexNames.contains('uid')) return answerOf(store.index('uid').getAllKeys(uid));
  const keys = await answerOf(store.getAllKeys());
  return keys.filter((key) => key === uid || (Array.isArray(key) && key[0] === uid));
}
