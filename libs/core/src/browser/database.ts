import { type Clock, systemClock } from '../clock.ts';
import { withTimeout } from '../with-timeout.ts';
import { keepOpen } from './keep-open.ts';

/** Transaction timeout: a longer wait usually means that a suspended page or process holds a lock forever. */
const ANSWER_TIMEOUT_MS = 5000;
/** Flush to disk, so that an answer survives a killed browser. */
const DURABLE = { durability: 'strict' } as const;

interface DatabaseConfig {
  name: string;
  /** Creates the stores of version 1. Without it a missing database is not created, and every call rejects. */
  create?(database: IDBDatabase): void;
  clock?: Clock;
}

/**
 * An IndexedDB database, which opens on first use, and again after the connection was lost. Every call rejects if the browser
 * refuses storage or does not answer in time.
 *
 * WebKit caches pages with open transactions. Such a transaction never ends, and every later page waits for it. So all
 * transactions are aborted before a page is cached.
 *
 * @example
 * const database = openDatabase({ name: 'notes', create: (database) => database.createObjectStore('notes') });
 * await database.run('readonly', 'notes', (transaction) => answerOf(transaction.objectStore('notes').getAll()));
 */
export function openDatabase({ name, create, clock = systemClock }: DatabaseConfig) {
  const running = new Set<IDBTransaction>();
  /** Transactions that have timed out. No new one starts until they have settled. */
  const stuck = new Set<IDBTransaction>();
  let back: PromiseWithResolvers<void> | undefined;

  window.addEventListener('pagehide', ({ persisted }) => {
    if (!persisted) return;
    back ??= Promise.withResolvers();
    for (const transaction of running) abort(transaction);
    running.clear();
  });
  window.addEventListener('pageshow', () => {
    back?.resolve();
    back = undefined;
  });

  /** Runs work that has one transaction, and repeats it if the page was cached in the meantime. */
  async function uncut<T>(work: (begun: (transaction: IDBTransaction) => void) => Promise<T>): Promise<T> {
    for (;;) {
      await back?.promise;
      let own: IDBTransaction | undefined;
      const begun = (transaction: IDBTransaction) => {
        own = transaction;
        running.add(transaction);
      };
      try {
        return await work(begun);
      } catch (error) {
        if (!own || running.has(own)) throw error;
      } finally {
        if (own) running.delete(own);
      }
    }
  }

  const connect = keepOpen((onGone) => uncut((begun) => connectTo(name, create, onGone, begun)));

  return {
    /**
     * Runs a task in its own transaction, over all stores unless some are named. Resolves with the task's result when the
     * transaction has committed. The task may run again: a transaction that was interrupted by the page cache is repeated
     * when the page returns.
     */
    async run<T>(
      mode: 'readonly' | 'readwrite',
      stores: string | string[] | undefined,
      task: (transaction: IDBTransaction) => Promise<T>,
    ): Promise<T> {
      const database = await connect();
      return uncut((begun) => {
        if (stuck.size > 0) throw noAnswer();
        const transaction = database.transaction(stores ?? [...database.objectStoreNames], mode, DURABLE);
        begun(transaction);
        const ended = endOf(transaction);
        const work = Promise.all([task(transaction), ended]).then(([result]) => result);
        const giveUp = () => {
          stuck.add(transaction);
          ended.catch(() => undefined).finally(() => stuck.delete(transaction));
          abort(transaction);
          throw noAnswer();
        };
        return withTimeout(work, ANSWER_TIMEOUT_MS, giveUp, clock);
      });
    },
  };
}

/** Resolves with the result of one request. */
export function answerOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

const noAnswer = () => new Error('The browser does not answer.');

function connectTo(
  name: string,
  create: ((database: IDBDatabase) => void) | undefined,
  onGone: () => void,
  begun: (transaction: IDBTransaction) => void,
): Promise<IDBDatabase> {
  const request = indexedDB.open(name, create && 1);
  request.onupgradeneeded = () => {
    if (request.transaction) begun(request.transaction);
    if (create) create(request.result);
    else request.transaction?.abort();
  };
  return answerOf(request).then((database) => {
    database.onversionchange = () => {
      database.close();
      onGone();
    };
    database.onclose = onGone;
    return database;
  });
}

function endOf(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () =>
      reject(transaction.error ?? new DOMException('The transaction was aborted.', 'AbortError'));
  });
}

function abort(transaction: IDBTransaction) {
  try {
    transaction.abort();
  } catch {
    // Transactions commit automatically; this only starts the flush to disk.
  }
}
