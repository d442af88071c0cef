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
