import { answerOf, openDatabase } from '@tensely/core/browser';

/** The kinds of IndexedDB keys that we use. */
export type RecordKey = string | string[];

export interface StoreConfig {
  /**
   * Records have their key in these fields, and an index `uid`. Without it the key is passed to `put`, and is or begins
   * with the uid.
   */
  keyPath?: string | string[];
}

export type StoreConfigs = Readonly<Record<string, StoreConfig>>;

/** The records in one transaction. */
export interface RecordsTransaction {
  get(store: string, key: RecordKey): Promise<unknown>;
  /** The records of one learner, or of all learners, in a store with a key path. */
  list(store: string, uid?: string): Promise<unknown[]>;
  put(store: string, uid: string, record: unknown, key?: RecordKey): void;
  delete(store: string, key: RecordKey): void;
  deleteAll(store: string, uid: string): Promise<void>;
  /** Whether everything stored is visible here. False in memory, while a disk that has worked before fails. */
  isComplete: boolean;
}

export type Task<Result> = (transaction: RecordsTransaction) => Promise<Result>;

/** Where records are stored: on disk, in memory, or in memory if the disk refuses them. */
export interface Records {
  /** Runs a task in one transaction over these stores. Rejects if storage refuses it. */
  run<Result>(mode: 'readonly' | 'readwrite', stores: string | string[], task: Task<Result>): Promise<Result>;
  /** Some records exist only until the tab is closed. */
  onlyInTab(): boolean;
}

interface Entry {
  uid: string;
  record: unknown;
}

/** In-memory records that end with the tab: for browsers that refuse storage, and for tests. */
export class MemoryRecords implements Records {
  readonly #configs: StoreConfigs;
  readonly #stores = new Map<string, Map<string, Entry>>();
  /** Transactions run one after the other. */
  #last: Promise<unknown> | undefined;

  constructor(configs: StoreConfigs) {
    this.#configs = configs;
  }

  run = <Result>(_mode: string, _stores: string | string[], task: Task<Result>): Promise<Result> => {
    const result = this.#last ? this.#last.then(() => task(this.transaction)) : task(this.transaction);
    const ended = result.then(
      () => undefined,
      () => undefined,
    );
    this.#last = ended;
    void ended.then(() => {
      if (this.#last === ended) this.#last = undefined;
    });
    return result;
  };

  onlyInTab = () => true;

  has(store: string, key: RecordKey): boolean {
    return this.#store(store).has(JSON.stringify(key));
  }

  readonly transaction: RecordsTransaction = {
    get: async (store, key) => this.#store(store).get(JSON.stringify(key))?.record,
    list: async (store, uid) =>
      [...this.#store(store).values()].flatMap((entry) =>
        uid === undefined || entry.uid === uid ? [entry.record] : [],
      ),
    put: (store, uid, record, key = keyOf(this.#configs[store], record)) =>
      void this.#store(store).set(JSON.stringify(key), { uid, record: structuredClone(record) }),
    delete: (store, key) => void this.#store(store).delete(JSON.stringify(key)),
    deleteAll: async (store, uid) => {
      for (const [key, entry] of this.#store(store)) if (entry.uid === uid) this.#store(store).delete(key);
    },
    isComplete: true,
  };

  #store(name: string) {
    const store = this.#stores.get(name) ?? new Map<string, Entry>();
    this.#stores.set(name, store);
    return store;
  }
}

/** The key in a record's fields, as IndexedDB extracts it. */
export function keyOf(config: StoreConfig | undefined, record: unknown): RecordKey {
  const at = (path: string) => String(path.split('.').reduce<unknown>((value, field) => Object(value)[field], record));
  const keyPath = config?.keyPath ?? [];
  return typeof keyPath === 'string' ? at(keyPath) : keyPath.map(at);
}

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
