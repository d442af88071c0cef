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
