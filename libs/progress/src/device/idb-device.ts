import { keepOpen } from '@tensely/core/browser';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { answersFor, inOrder, type Operation, operationSchema, placeInQueue } from '../outbox/operation.ts';
import type { History } from '../wire/history.ts';
import { readEach } from '../wire/read-each.ts';
import type { Device } from './device.ts';

interface Schema extends DBSchema {
  waiting: { key: string; value: Operation; indexes: { uid: string } };
  refused: { key: string; value: Operation & { reason: string }; indexes: { uid: string } };
  histories: { key: string; value: History };
}

/** Written through to the disk: an answer survives a browser that is killed. */
const DURABLE = { durability: 'strict' } as const;

class IdbDevice implements Device {
  readonly #open: () => Promise<IDBPDatabase<Schema>>;

  constructor(open: () => Promise<IDBPDatabase<Schema>>) {
    this.#open = open;
  }

  queue: Device['queue'] = {
    save: async (operation) => {
      // One transaction reads the queue and writes the merge: what another tab saves at the same time is not lost.
      const transaction = (await this.#open()).transaction('waiting', 'readwrite', DURABLE);
      const waiting = readOperations(await transaction.store.index('uid').getAll(operation.uid));
      const placement = placeInQueue(waiting, operation);
      await Promise.all([
        ...placement.replaced.map((id) => transaction.store.delete(id)),
        transaction.store.put(placement.placed),
        transaction.done,
      ]);
      return placement;
    },
    list: async (uid) => inOrder(readOperations(await (await this.#open()).getAllFromIndex('waiting', 'uid', uid))),
    remove: async (id) => (await this.#open()).delete('waiting', id),
    moveToDeadLetters: async (operation, reason) => {
      const transaction = (await this.#open()).transaction(['waiting', 'refused'], 'readwrite', DURABLE);
      await Promise.all([
        transaction.objectStore('waiting').delete(operation.id),
        transaction.objectStore('refused').put({ ...operation, reason }),
        transaction.done,
      ]);
    },
    statusOf: async (uid, id) => {
      const database = await this.#open();
      const has = async (store: 'waiting' | 'refused') =>
        readOperations(await database.getAllFromIndex(store, 'uid', uid)).some((operation) =>
          answersFor(operation, id),
        );
      if (await has('waiting')) return 'waiting';
      return (await has('refused')) ? 'refused' : 'gone';
    },
  };

  historyCopy: Device['historyCopy'] = {
    write: async (uid, history) => void (await (await this.#open()).put('histories', history, uid)),
    read: async (uid) => (await this.#open()).get('histories', uid),
    remove: async (uid) => (await this.#open()).delete('histories', uid),
  };
}

const readOperations = (values: readonly unknown[]) => readEach(operationSchema, values);

function openDatabase(onGone: () => void) {
  return openDB<Schema>('tensely-progress', 1, {
    upgrade(database) {
      for (const store of ['waiting', 'refused'] as const) {
        database.createObjectStore(store, { keyPath: 'id' }).createIndex('uid', 'uid');
      }
      database.createObjectStore('histories');
    },
    blocking: (_current, _blocked, event) => {
      if (event.target instanceof IDBDatabase) event.target.close();
      onGone();
    },
    terminated: onGone,
  });
}

/** The device over IndexedDB. Every call fails where the browser refuses it. */
export function openDevice(): Device {
  return new IdbDevice(keepOpen(openDatabase));
}
