import type { NewOperation } from '../outbox/operation.ts';
import { isSuperseded } from '../outbox/superseded.ts';

/**
 * A place for operations until the device's queue has them: written at once, read by whatever page comes next. A page that
 * goes away may never finish what it has begun to write to IndexedDB (docs/browsers.md#defects-of-browsers-that-need-care).
 */
export interface WaitingNotes {
  /** Notes an operation in place of the drafts that it supersedes; false where the browser keeps nothing. */
  write(operation: NewOperation): boolean;
  /** The device's queue has this operation. */
  erase(operation: NewOperation): void;
  /**
   * Hands over what other pages have noted, also those that are open, and forgets it when that has worked. `take` is called
   * before this returns. An operation that is handed over and still saved by its own page counts once: its id is the same.
   */
  takeLeft(take: (operations: readonly unknown[]) => Promise<void>): Promise<void>;
}

const PREFIX = 'tensely.progress.waiting.';

/** Notes in a storage that `storage` gives or throws for, one for each operation. */
export function createWaitingNotes(storage: () => Storage): WaitingNotes {
  let own: readonly NewOperation[] = [];

  function eraseOwn(isDone: (operation: NewOperation) => boolean) {
    try {
      for (const { id } of own.filter(isDone)) storage().removeItem(PREFIX + id);
    } catch {
      // The next page finds a note too many, which changes nothing.
    }
    own = own.filter((operation) => !isDone(operation));
  }

  return {
    write(operation) {
      try {
        storage().setItem(PREFIX + operation.id, JSON.stringify(operation));
      } catch {
        return false;
      }
      eraseOwn((earlier) => isSuperseded(earlier, operation));
      own = [...own, operation];
      return true;
    },
    erase: (operation) => eraseOwn((noted) => noted.id === operation.id || isSuperseded(noted, operation)),
    async takeLeft(take) {
      const notes = storage();
      const mine = new Set(own.map(({ id }) => PREFIX + id));
      const left = Object.keys(notes).filter((key) => key.startsWith(PREFIX) && !mine.has(key));
      await take(left.map((key) => readNote(notes.getItem(key))));
      for (const key of left) notes.removeItem(key);
    },
  };
}

function readNote(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
}
