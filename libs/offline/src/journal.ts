import { parseJson } from '@tensely/core/browser';
import type { QueuedOperation, SaveOutcome } from './offline-store.ts';

/** An operation that IndexedDB does not have. */
export interface JournalEntry<Operation, Saved> {
  readonly operation: Operation;
  /** localStorage or the queue has it. The queue may be in memory: then the sync state says that the tab must stay open. */
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

const PROBE = 'tensely.progress.probe';

/**
 * Stores every operation synchronously until IndexedDB has committed it, or until it is sent if IndexedDB refuses it. A
 * closing page may never finish its IndexedDB writes (docs/browsers.md#defects-of-browsers-that-need-care); the next page
 * adopts the entries that it left behind.
 */
export class Journal<Operation extends Pick<QueuedOperation, 'id' | 'uid'>, Saved> {
  readonly #storage: () => Storage;
  readonly #mayStore: (uid: string) => boolean;
  readonly #entries = new Set<JournalEntry<Operation, Saved>>();
  /** The entries that localStorage refused. */
  readonly #refused = new Set<JournalEntry<Operation, Saved>>();
  #untaken: JournalEntry<Operation, Saved>[] = [];

  /** `storage` may throw if the browser refuses localStorage. */
  constructor(storage: () => Storage, mayStore: (uid: string) => boolean = () => true) {
    this.#storage = storage;
    this.#mayStore = mayStore;
  }

  add(operation: Operation): JournalEntry<Operation, Saved> {
    const isStored = this.#mayStore(operation.uid) && this.#accepts(PREFIX + operation.id, JSON.stringify(operation));
    const entry = newEntry<Operation, Saved>(operation, isStored);
    if (isStored) entry.onDevice.resolve();
    else this.#refused.add(entry);
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

  /** IndexedDB has committed the entry, or it no longer waits. */
  remove(entry: JournalEntry<Operation, Saved>): void {
    this.keep(entry);
    this.#entries.delete(entry);
    this.#refused.delete(entry);
    // If that fails, the next page adopts it again, which is harmless because the id is the same.
    this.#accepts(PREFIX + entry.operation.id);
  }

  /** The queue has the entry, but only in memory. */
  keep(entry: JournalEntry<Operation, Saved>): void {
    entry.isStored = true;
    entry.onDevice.resolve();
  }

  /** Whether localStorage has every entry, and accepts more. */
  isOnDevice(): boolean {
    return this.#refused.size === 0 && this.#accepts(PROBE, '') && this.#accepts(PROBE);
  }

  /** Settles every entry with its current state, because the engine is unavailable. The entries stay. */
  settleAll(): void {
    for (const entry of this.#entries) {
      entry.onDevice.resolve();
      entry.outcome.resolve(outcomeOnDevice(entry));
    }
  }

  /**
   * Adopts the entries of other pages, including open ones, and returns them. An operation that several pages save counts
   * once, because its id is the same. Throws if the browser refuses localStorage.
   * @param read returns the valid ones of unvalidated operations; the others are removed
   */
  adoptOthers(read: (operations: readonly unknown[]) => Operation[]): JournalEntry<Operation, Saved>[] {
    const storage = this.#storage();
    const own = new Set([...this.#entries].map(({ operation }) => PREFIX + operation.id));
    const others = Object.keys(storage).filter((key) => key.startsWith(PREFIX) && !own.has(key));
    const adopted = read(others.map((key) => parseJson(storage.getItem(key) ?? undefined))).map((operation) => {
      const entry = newEntry<Operation, Saved>(operation, true);
      this.#entries.add(entry);
      return entry;
    });
    const valid = new Set(adopted.map(({ operation }) => PREFIX + operation.id));
    for (const key of others) if (!valid.has(key)) storage.removeItem(key);
    return adopted;
  }

  /** Writes an item, or removes it. */
  #accepts(key: string, text?: string): boolean {
    try {
      if (text === undefined) this.#storage().removeItem(key);
      else this.#storage().setItem(key, text);
      return true;
    } catch {
      return false;
    }
  }
}

function newEntry<Operation, Saved>(operation: Operation, isStored: boolean): JournalEntry<Operation, Saved> {
  return { operation, isStored, onDevice: Promise.withResolvers(), outcome: Promise.withResolvers() };
}
