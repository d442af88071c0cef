import { answerOf, type Database, openDatabase } from '@tensely/core/browser';
import { answersFor, inOrder, operationSchema, placeInQueue } from '../outbox/operation.ts';
import { readEach } from '../wire/read-each.ts';
import { copyNames, type Device } from './device.ts';
import { placeOf } from './place-of.ts';
import { isRefusedBefore, refusedOperationSchema } from './refused-operation.ts';

class IdbDevice implements Device {
  readonly #database: Database;
  readonly #answers: Database;

  constructor(database: Database, answers: Database) {
    this.#database = database;
    this.#answers = answers;
  }

  queue: Device['queue'] = {
    // One transaction reads the queue and writes the merge: what another tab saves at the same time is not lost.
    save: (operation) =>
      this.#database.run('readwrite', 'waiting', async (transaction) => {
        const store = transaction.objectStore('waiting');
        const waiting = readOperations(await answerOf(store.index('uid').getAll(operation.uid)));
        const placement = placeInQueue(waiting, operation);
        for (const id of placement.replaced) store.delete(id);
        store.put(placement.placed);
        return placement;
      }),
    list: async (uid) => inOrder(await this.#operations('waiting', uid)),
    remove: (id) => this.#write('waiting', (transaction) => transaction.objectStore('waiting').delete(id)),
    refuse: (operation) =>
      this.#write(['waiting', 'refused'], (transaction) => {
        transaction.objectStore('waiting').delete(operation.id);
        transaction.objectStore('refused').put(operation);
      }),
    statusOf: async (uid, id) => {
      const has = async (store: Store) => (await this.#operations(store, uid)).some((other) => answersFor(other, id));
      if (await has('waiting')) return 'waiting';
      return (await has('refused')) ? 'refused' : 'gone';
    },
  };

  refused: Device['refused'] = {
    list: async (uid) => inOrder(readRefused(await this.#values('refused', uid))),
    sendAgain: (uid) =>
      this.#database.run('readwrite', ['waiting', 'refused'], async (transaction) => {
        const refused = transaction.objectStore('refused');
        for (const { reason: _, refusedAt: _at, ...operation } of readRefused(
          await answerOf(refused.index('uid').getAll(uid)),
        )) {
          refused.delete(operation.id);
          transaction.objectStore('waiting').put(operation);
        }
      }),
    remove: (uid) =>
      this.#database.run('readwrite', 'refused', async (transaction) => {
        const refused = transaction.objectStore('refused');
        for (const id of await answerOf(refused.index('uid').getAllKeys(uid))) refused.delete(id);
      }),
    expire: (before) =>
      this.#database.run('readwrite', 'refused', async (transaction) => {
        const refused = transaction.objectStore('refused');
        for (const one of readRefused(await answerOf(refused.getAll())))
          if (isRefusedBefore(one, before)) refused.delete(one.id);
      }),
  };

  historyCopy: Device['historyCopy'] = {
    write: (uid, history) =>
      this.#write('histories', (transaction) => transaction.objectStore('histories').put(history, uid)),
    read: (uid) =>
      this.#database.run('readonly', 'histories', (transaction) =>
        answerOf<unknown>(transaction.objectStore('histories').get(uid)),
      ),
    remove: (uid) => this.#write('histories', (transaction) => transaction.objectStore('histories').delete(uid)),
  };

  answersCopy: Device['answersCopy'] = {
    write: (uid, page, attempts) =>
      this.#answers.run('readwrite', 'answers', async (transaction) => {
        transaction.objectStore('answers').put(attempts, [uid, placeOf(page)]);
      }),
    read: (uid, page) =>
      this.#answers.run('readonly', 'answers', (transaction) =>
        answerOf<unknown>(transaction.objectStore('answers').get([uid, placeOf(page)])),
      ),
    remove: (uid) =>
      this.#answers.run('readwrite', 'answers', async (transaction) => {
        transaction.objectStore('answers').delete(IDBKeyRange.bound([uid], [uid, []]));
      }),
  };

  copies: Device['copies'] = {
    write: (uid, name, value) =>
      this.#write('histories', (transaction) => transaction.objectStore('histories').put(value, [uid, name])),
    read: (uid, name) =>
      this.#database.run('readonly', 'histories', (transaction) =>
        answerOf<unknown>(transaction.objectStore('histories').get([uid, name])),
      ),
    remove: (uid) =>
      this.#write('histories', (transaction) => {
        for (const name of copyNames) transaction.objectStore('histories').delete([uid, name]);
      }),
  };

  async #operations(store: Store, uid: string) {
    return readOperations(await this.#values(store, uid));
  }

  #values(store: Store, uid: string) {
    return this.#database.run('readonly', store, (transaction) =>
      answerOf<unknown[]>(transaction.objectStore(store).index('uid').getAll(uid)),
    );
  }

  #write(stores: string | string[], task: (transaction: IDBTransaction) => void) {
    return this.#database.run('readwrite', stores, async (transaction) => task(transaction));
  }
}

type Store = 'waiting' | 'refused';

const readRefused = (values: readonly unknown[]) => readEach(refusedOperationSchema, values);
const readOperations = (values: readonly unknown[]) => readEach(operationSchema, values);

/** The device over IndexedDB. Every call fails where the browser refuses it. */
export function openDevice(): Device {
  return new IdbDevice(
    openDatabase({
      name: 'tensely-progress',
      create(database) {
        for (const store of ['waiting', 'refused']) {
          database.createObjectStore(store, { keyPath: 'id' }).createIndex('uid', 'uid');
        }
        database.createObjectStore('histories');
      },
    }),
    // A database of its own: a new version of the other one would shut out the release before, and wait for its tabs.
    openDatabase({
      name: 'tensely-answers',
      create: (database) => void database.createObjectStore('answers'),
    }),
  );
}
