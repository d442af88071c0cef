import {
  keyOf,
  MemoryRecords,
  type Records,
  type RecordsTransaction,
  type StoreConfigs,
  type Task,
} from './records.ts';

/**
 * Records on disk, and in memory if the disk refuses them: storage that is blocked, broken or full. A task sees both;
 * the record in memory is the newer one. `onRefused` is called the first time.
 */
export class FallbackRecords implements Records {
  readonly #disk: Records;
  readonly #memory: MemoryRecords;
  readonly #configs: StoreConfigs;
  readonly #onRefused: (error: unknown) => void;
  #isRefused = false;
  #hasWorked = false;

  constructor(disk: Records, configs: StoreConfigs, onRefused: (error: unknown) => void) {
    this.#disk = disk;
    this.#configs = configs;
    this.#memory = new MemoryRecords(configs);
    this.#onRefused = onRefused;
  }

  onlyInTab = () => this.#isRefused;

  run = async <Result>(
    mode: 'readonly' | 'readwrite',
    stores: string | string[],
    task: Task<Result>,
  ): Promise<Result> => {
    /** Keys that the task has changed: their older records in memory are removed once the transaction has committed. */
    const changes: ((memory: RecordsTransaction) => unknown)[] = [];
    try {
      const result = await this.#disk.run(mode, stores, (onDisk) => task(this.#inBoth(onDisk, changes)));
      this.#hasWorked = true;
      for (const change of changes) await change(this.#memory.transaction);
      return result;
    } catch (error) {
      if (!this.#isRefused) this.#onRefused(error);
      this.#isRefused = true;
      return this.#memory.run(mode, stores, (inMemory) => task(this.#memoryAlone(inMemory, error)));
    }
  };

  #inBoth(onDisk: RecordsTransaction, changes: ((memory: RecordsTransaction) => unknown)[]): RecordsTransaction {
    const memory = this.#memory;
    return {
      get: async (store, key) => (memory.has(store, key) ? memory.transaction.get(store, key) : onDisk.get(store, key)),
      list: async (store, uid) => {
        const config = this.#configs[store];
        const records = await onDisk.list(store, uid);
        const older = records.filter((record) => !memory.has(store, keyOf(config, record)));
        return [...older, ...(await memory.transaction.list(store, uid))];
      },
      put: (store, uid, record, key) => {
        onDisk.put(store, uid, record, key);
        changes.push((inMemory) => inMemory.delete(store, key ?? keyOf(this.#configs[store], record)));
      },
      delete: (store, key) => {
        onDisk.delete(store, key);
        changes.push((inMemory) => inMemory.delete(store, key));
      },
      deleteAll: async (store, uid) => {
        changes.push((inMemory) => inMemory.deleteAll(store, uid));
        await onDisk.deleteAll(store, uid);
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
