import type { QueuedOperation, SaveOutcome } from './operation.ts';

/** An operation that IndexedDB does not have yet. */
export interface JournalEntry<Operation, Saved> {
  readonly operation: Operation;
  /** The browser has stored it, in localStorage or in IndexedDB. Until then it exists only in this tab. */
  isStored: boolean;
  /** Resolves when the operation is stored, or when this page has exhausted its ways to store it. */
  readonly onDevice: PromiseWithResolvers<void>;
  readonly outcome: PromiseWithResolvers<SaveOutcome<Saved>>;
}

/** The state of an operation that the remote has not confirmed. */
export const outcomeOnDevice = ({ isStored }: { isStored: boolean }) =>
  ({ kind: isStored ? 'kept' : 'failed' }) as const;

/** One localStorage item per operation. Earlier versions use the same prefix. */
const PREFIX = 'tensely.progress.waiting.';

/**
 * Stores every operation synchronously until IndexedDB has committed it. A closing page may never finish its IndexedDB
 * writes (docs/browsers.md#defects-of-browsers-that-need-care); the next page adopts the entries that it left behind.
 */
export class Journal<Operation extends Pick<QueuedOperation, 'id' | 'uid'>, Saved> {
  readonly #storage: () => Storage;
  readonly #mayStore: (uid: string) => boolean;
  readonly #entries = new Set<JournalEntry<Operation, Saved>>();
  #untaken: JournalEntry<Operation, Saved>[] = [];

  /** `storage` may throw if the browser refuses localStorage. */
  constructor(storage: () => Storage, mayStore: (uid: string) => boolean = () => true) {
    this.#storage = storage;
    this.#mayStore = mayStore;
  }

  add(operation: Operation): JournalEntry<Operation, Saved> {
    const entry: JournalEntry<Operation, Saved> = {
      operation,
      isStored: this.#write(operation),
      onDevice: Promise.withResolvers(),
      outcome: Promise.withResolvers(),
    };
    if (entry.isStored) entry.onDevice.resolve();
    this.#entries.add(entry);
    this.#untaken.push(entry);
    return entry;
  }

  /** This page's entries that are not in IndexedDB yet, oldest first. */
  get entries(): readonly JournalEntry<Operation, Saved>[] {
    return [...this.#entries];
  }

  /** Returns each entry once: those added since the last call. They stay in the journal until `remove`. */
  take(): JournalEntry<Operation, Saved>[] {
    return this.#untaken.splice(0);
  }

  /** IndexedDB has committed the entry. */
  remove(entry: JournalEntry<Operation, Saved>): void {
    entry.isStored = true;
    entry.onDevice.resolve();
    this.#entries.delete(entry);
    try {
      this.#storage().removeItem(PREFIX + entry.operation.id);
    } catch {
      // The next page adopts it again, which is harmless because the id is the same.
    }
  }

  /** Settles every entry with its current state, because the engine is unavailable. The entries stay. */
  settleAll(): void {
    for (const entry of this.#entries) {
      entry.onDevice.resolve();
      entry.outcome.resolve(outcomeOnDevice(entry));
    }
  }

  /**
   * Passes the unvalidated operations of other pages, including open ones, to `save`, and removes them once it has
   * resolved. An operation that its own page saves too counts once, because its id is the same.
   */
  async adoptOthers(save: (operations: readonly unknown[]) => Promise<void>): Promise<void> {
    const storage = this.#storage();
    const own = new Set([...this.#entries].map(({ operation }) => PREFIX + operation.id));
    const others = Object.keys(storage).filter((key) => key.startsWith(PREFIX) && !own.has(key));
    await save(others.map((key) => readJson(storage.getItem(key))));
    for (const key of others) storage.removeItem(key);
  }

  #write(operation: Operation): boolean {
    if (!this.#mayStore(operation.uid)) return false;
    try {
      this.#storage().setItem(PREFIX + operation.id, JSON.stringify(operation));
      return true;
    } catch {
      return false;
    }
  }
}

function readJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
}
