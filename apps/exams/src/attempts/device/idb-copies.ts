import { answerOf, openDatabase, openTabChannel } from '@tensely/core/browser';
import { type AttemptCopies, type AttemptCopy, type CopyNews, nextCopy, validCopies } from './attempt-copy.ts';

const CHANNEL = 'tensely-exams';

/**
 * Copies in IndexedDB; other tabs are notified of changes. Every call rejects where the browser refuses storage. `mayStore` says
 * whether a copy may be written: after Logout only what the service does not have, after a deletion nothing.
 *
 * The shell removes a learner's copies by its database's name, the index `uid`, and the fields `isSent` and `finish`
 * (docs/behaviour.md#browser-storage).
 */
export function createIdbCopies(mayStore: (copy: AttemptCopy) => boolean): AttemptCopies {
  const news = openTabChannel(CHANNEL);
  const tell = (change: CopyNews) => news.tell(change);
  const database = openDatabase({
    name: 'tensely-exams',
    create: (created) =>
      created.createObjectStore('copies', { keyPath: ['uid', 'attempt.id'] }).createIndex('uid', 'uid'),
  });
  const ask = <T>(mode: 'readonly' | 'readwrite', request: (store: IDBObjectStore) => IDBRequest<T>) =>
    database.run(mode, 'copies', (transaction) => answerOf(request(transaction.objectStore('copies'))));

  return {
    list: async (uid) => validCopies(await ask<unknown[]>('readonly', (store) => store.index('uid').getAll(uid))),
    get: async (uid, id) => validCopies([await ask<unknown>('readonly', (store) => store.get([uid, id]))])[0],
    async put(copy) {
      if (!mayStore(copy)) throw new Error('The learner has signed out of this browser.');
      const next = await database.run('readwrite', 'copies', async (transaction) => {
        const store = transaction.objectStore('copies');
        const stored = validCopies([await answerOf<unknown>(store.get([copy.uid, copy.attempt.id]))])[0];
        const next = nextCopy(stored, copy);
        if (next !== stored) await answerOf(store.put(next));
        return next;
      });
      tell('written');
      return next === copy;
    },
    async remove(uid, id) {
      await ask('readwrite', (store) => store.delete([uid, id]));
      tell('removed');
    },
    subscribe: (listener) => news.hear((data) => listener(data === 'removed' ? 'removed' : 'written')),
  };
}
