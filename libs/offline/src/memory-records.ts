import type { RecordKey, Records, RecordsTransaction, StoreConfig, StoreConfigs, Task } from './records.ts';

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
