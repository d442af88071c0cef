import type { NewOperation } from '../outbox/operation.ts';

/** A place for operations before the device's queue is open: written at once, read by whatever page comes next. */
export interface WaitingNotes {
  /** Notes down all that this page has waiting; false where the browser keeps nothing. */
  write(operations: readonly NewOperation[]): boolean;
  /** This page has nothing waiting any more. */
  clear(): void;
  /** Hands over what other pages have noted, and forgets it when that has worked. */
  takeLeft(take: (operations: readonly unknown[]) => Promise<void>): Promise<void>;
}

const PREFIX = 'tensely.progress.waiting.';

/** Notes in a storage that `storage` gives or throws for; each page has its own, named by `id`. */
export function createWaitingNotes(storage: () => Storage, id: string): WaitingNotes {
  const own = `${PREFIX}${id}`;
  return {
    write(operations) {
      try {
        if (operations.length > 0) storage().setItem(own, JSON.stringify(operations));
        return true;
      } catch {
        return false;
      }
    },
    clear() {
      try {
        storage().removeItem(own);
      } catch {
        // Nothing was written either.
      }
    },
    async takeLeft(take) {
      const notes = storage();
      for (const key of Object.keys(notes).filter((name) => name.startsWith(PREFIX) && name !== own)) {
        await take(readNote(notes.getItem(key)));
        notes.removeItem(key);
      }
    },
  };
}

function readNote(text: string | null): unknown[] {
  try {
    const note: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(note) ? note : [];
  } catch {
    return [];
  }
}
