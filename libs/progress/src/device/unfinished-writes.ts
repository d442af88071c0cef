import { type Operation, operationSchema } from '../outbox/operation.ts';
import { readEach } from '../wire/read-each.ts';

const PREFIX = 'tensely.progress.saving.';

/**
 * Notes in localStorage, which takes it at once, that an operation is being written to the disk: a page that goes away
 * meanwhile ends the transaction. Call the answer when the write is over.
 */
export function beginWrite(operation: Operation): () => void {
  const key = PREFIX + operation.id;
  try {
    localStorage.setItem(key, JSON.stringify(operation));
  } catch {
    // The transaction is likely to be done in time.
  }
  return () => {
    try {
      localStorage.removeItem(key);
    } catch {
      // Then it was not noted either.
    }
  };
}

/**
 * The operations whose write was begun and is not known to be over, also those of other tabs. Written and sent twice they
 * count once.
 */
export function unfinishedWrites(): Operation[] {
  try {
    const keys = Object.keys(localStorage).filter((key) => key.startsWith(PREFIX));
    return readEach(operationSchema, keys.map(read));
  } catch {
    return [];
  }
}

function read(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? '');
  } catch {
    return undefined;
  }
}
