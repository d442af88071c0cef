import { answerOf, openDatabase } from '@tensely/core/browser';
import type { RecordKey, Records, RecordsTransaction, StoreConfigs } from './records.ts';

interface IdbOptions {
  name: string;
  stores: StoreConfigs;
  /** Whether a record of this learner may be stored; a forbidden write rejects, as on a full disk. */
  mayStore(uid: string, record: unknown): boolean;
}

/**
 * Records in IndexedDB. Releases of the product share the database, so its version never changes: a new one would lock
 * out the previous release and wait for its tabs.
 */
export function openIdbRecords({ name, stores: configs, mayStore }: IdbOptions): Records {
  const database = openDatabase({
    name,
    create(created) {
      for (const [store, { keyPath }] of Object.entries(configs)) {
        if (keyPath) created.createObjectStore(store, { keyPath }).createIndex('uid', 'uid');
        else created.createObjectStore(store);
      }
    },
  });
  return {
    run: (mode, stores, task) =>
      database.run(mode, stores, (transaction) => task(inTransaction(transaction, configs, mayStore))),
    onlyInTab: () => false,
  };
}

function inTransaction(
  transaction: IDBTransaction,
  configs: StoreConfigs,
  mayStore: IdbOptions['mayStore'],
): RecordsTransaction {
  const storeOf = (name: string) => transaction.objectStore(name);
  return {
    get: (store, key) => answerOf<unknown>(storeOf(store).get(key)),
    list: (store, uid) =>
      answerOf<unknown[]>(uid === undefined ? storeOf(store).getAll() : storeOf(store).index('uid').getAll(uid)),
    put(store, uid, record, key) {
      if (!mayStore(uid, record)) throw new Error('The learner has signed out of this browser.');
      storeOf(store).put(record, key);
    },
    delete: (store, key) => void storeOf(store).delete(key),
    async deleteAll(name, uid) {
      const store = storeOf(name);
      const keys: (RecordKey | IDBKeyRange | IDBValidKey)[] = configs[name]?.keyPath
        ? await answerOf(store.index('uid').getAllKeys(uid))
        : [uid, IDBKeyRange.bound([uid], [uid, []])];
      for (const key of keys) store.delete(key);
    },
    isComplete: true,
  };
}
