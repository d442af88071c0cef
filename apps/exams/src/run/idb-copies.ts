import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import {
  type AttemptCopies,
  type AttemptCopy,
  type CopyNews,
  createMemoryCopies,
  soundCopies,
} from './attempt-copy.ts';

const CHANNEL = 'tensely-exams';
/** Written through to the disk: an answer survives a browser that is killed. */
const DURABLE = { durability: 'strict' } as const;

interface Schema extends DBSchema {
  copies: { key: [uid: string, id: string]; value: AttemptCopy; indexes: { uid: string } };
}

/** Copies in IndexedDB, told to the other tabs; where the browser refuses it, in memory, which is logged. */
export function createIdbCopies(log: (message: string) => void): AttemptCopies {
  const news = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(CHANNEL);
  const memory = createMemoryCopies();
  let database: Promise<IDBPDatabase<Schema> | undefined> | undefined;
  const forget = () => {
    database = undefined;
  };
  const tell = (change: CopyNews) => news?.postMessage(change);
  const open = () => {
    database ??= openDatabase(forget).catch((error) => {
      log(`A running exam is only kept until this tab is closed: ${String(error)}`);
      return undefined;
    });
    return database;
  };

  return {
    async list(uid) {
      const store = await open();
      return store ? soundCopies(await store.getAllFromIndex('copies', 'uid', uid)) : memory.list(uid);
    },
    async get(uid, id) {
      const store = await open();
      return store ? soundCopies([await store.get('copies', [uid, id])])[0] : memory.get(uid, id);
    },
    async put(copy) {
      const transaction = (await open())?.transaction('copies', 'readwrite', DURABLE);
      if (!transaction) return memory.put(copy);
      await Promise.all([transaction.store.put(copy), transaction.done]);
      tell('written');
    },
    async remove(uid, id) {
      const store = await open();
      await (store ? store.delete('copies', [uid, id]) : memory.remove(uid, id));
      tell('removed');
    },
    subscribe(listener) {
      const hear = ({ data }: MessageEvent) => listener(data === 'removed' ? 'removed' : 'written');
      news?.addEventListener('message', hear);
      return () => news?.removeEventListener('message', hear);
    },
  };
}

function openDatabase(onGone: () => void) {
  return openDB<Schema>('tensely-exams', 1, {
    upgrade(database) {
      database.createObjectStore('copies', { keyPath: ['uid', 'attempt.id'] }).createIndex('uid', 'uid');
    },
    blocking: (_current, _blocked, event) => {
      if (event.target instanceof IDBDatabase) event.target.close();
      onGone();
    },
    terminated: onGone,
  });
}
