import { keepOpen, openTabChannel } from '@tensely/core/browser';
import { type DBSchema, openDB } from 'idb';
import { type AttemptCopies, type AttemptCopy, type CopyNews, validCopies } from './attempt-copy.ts';

const CHANNEL = 'tensely-exams';
/** Written through to the disk: an answer survives a browser that is killed. */
const DURABLE = { durability: 'strict' } as const;

interface Schema extends DBSchema {
  copies: { key: [uid: string, id: string]; value: AttemptCopy; indexes: { uid: string } };
}

/** Copies in IndexedDB; other tabs are told of changes. Every call rejects where the browser refuses storage. */
export function createIdbCopies(): AttemptCopies {
  const news = openTabChannel(CHANNEL);
  const tell = (change: CopyNews) => news.tell(change);
  const open = keepOpen(openDatabase);

  return {
    list: async (uid) => validCopies(await (await open()).getAllFromIndex('copies', 'uid', uid)),
    get: async (uid, id) => validCopies([await (await open()).get('copies', [uid, id])])[0],
    async put(copy) {
      const transaction = (await open()).transaction('copies', 'readwrite', DURABLE);
      await Promise.all([transaction.store.put(copy), transaction.done]);
      tell('written');
    },
    async remove(uid, id) {
      await (await open()).delete('copies', [uid, id]);
      tell('removed');
    },
    subscribe: (listener) => news.hear((data) => listener(data === 'removed' ? 'removed' : 'written')),
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
