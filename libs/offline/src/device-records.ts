import { answerOf, openDatabase } from '@tensely/core/browser';
import {
  keyOf,
  MemoryRecords,
  type RecordKey,
  type Records,
  type RecordsTransaction,
  type StoreConfigs,
  type Task,
} from './records.ts';

interface Options {
  /** The name of the database. */
  name: string;
  stores: StoreConfigs;
  /** Whether a record of this learner may be stored; a forbidden write fails, as on a full disk. */
  mayStore(uid: string, record: unknown): boolean;
  /** Called the first time that the browser refuses a record. */
  onRefused(error: unknown): void;
}

type Change = (memory: RecordsTransaction) => unknown;

/**
 * Records in IndexedDB, and in memory if the browser refuses them: storage that is blocked, broken or full. A task sees
 * both; the record in memory is the newer one. Releases of the product share the database, so its version never changes:
 * a new one would lock out the previous release and wait for its tabs.
 */
export class DeviceRecords implements Records {
  readonly #options: Options;
  readonly #database;
  readonly #memory: MemoryRecords;
  #isRefused = false;
  #hasWorked = false;

  constructor(options: Options) {
    this.#options = options;
    this.#memory = new MemoryRecords(options.stores);
    this.#database = openDatabase({
      name: options.name,
      create(created) {
        for (const [store, { keyPath }] of Object.entries(options.stores)) {
          if (keyPath) created.createObjectStore(store, { keyPath }).createIndex('uid', 'uid');
          else created.createObjectStore(store);
        }
      },
    });
  }

  onlyInTab = () => this.#isRefused;

  run = async <Result>(
    mode: 'readonly' | 'readwrite',
    stores: string | string[],
    task: Task<Result>,
  ): Promise<Result> => {
    /** Removes older records in memory, once the transaction has committed. */
    const changes: Change[] = [];
    try {
      const result = await this.#database.run(mode, stores, (transaction) => task(this.#inBoth(transaction, changes)));
      this.#hasWorked = true;
      for (const change of changes) await change(this.#memory.transaction);
      return result;
    } catch (error) {
      if (!this.#isRefused) this.#options.onRefused(error);
      this.#isRefused = true;
      return this.#memory.run(mode, stores, (inMemory) => task(this.#memoryAlone(inMemory, error)));
    }
  };

  #inBoth(transaction: IDBTransaction, changes: Change[]): RecordsTransaction {
    const { stores, mayStore } = this.#options;
    const memory = this.#memory;
    const onDisk = (store: string) => transaction.objectStore(store);
    return {
      get: async (store, key) =>
        memory.has(store, key) ? memory.transaction.get(store, key) : answerOf<unknown>(onDisk(store).get(key)),
      async list(store, uid) {
        const request = uid === undefined ? onDisk(store).getAll() : onDisk(store).index('uid').getAll(uid);
        const records = await answerOf<unknown[]>(request);
        const older = records.filter((record) => !memory.has(store, keyOf(stores[store], record)));
        return [...older, ...(await memory.transaction.list(store, uid))];
      },
      put(store, uid, record, key) {
        if (!mayStore(uid, record)) throw new Error('The learner has signed out of this browser.');
        onDisk(store).put(record, key);
        changes.push((inMemory) => inMemory.delete(store, key ?? keyOf(stores[store], record)));
      },
      delete(store, key) {
        onDisk(store).delete(key);
        changes.push((inMemory) => inMemory.delete(store, key));
      },
      async deleteAll(store, uid) {
        changes.push((inMemory) => inMemory.deleteAll(store, uid));
        const keys: (RecordKey | IDBKeyRange | IDBValidKey)[] = stores[store]?.keyPath
          ? await answerOf(onDisk(store).index('uid').getAllKeys(uid))
          : [uid, IDBKeyRange.bound([uid], [uid, []])];
        for (const key of keys) onDisk(store).delete(key);
      },
      isComplete: true,
    };
  }

  /** The memory while the disk fails with `error`: records that only the disk has cannot be deleted. */
  #memoryAlone(inMemory: RecordsTransaction, error: unknown): RecordsTransaction {
    return {
      ...inMemory,
      delete: (store, key) => {
        if (!this.#memory.has(store, key)) throw error;
        inMemory.delete(store, key);
      },
      deleteAll: async (store, uid) => {
        await inMemory.deleteAll(store, uid);
        if (this.#hasWorked) throw error;
      },
      isComplete: !this.#hasWorked,
    };
  }
}
