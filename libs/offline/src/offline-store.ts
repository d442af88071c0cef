import { inOrder, type OperationRules, type Placement, type QueuedOperation, type Refused } from './operation.ts';
import type { Records, RecordsTransaction, StoreConfigs } from './records.ts';

/** How long a device stores what the remote has refused for good. */
export const REFUSED_FOR_MS = 30 * 86_400_000;

export const offlineStores = {
  waiting: { keyPath: 'id' },
  refused: { keyPath: 'id' },
  /** Copies: the history under the uid, everything else under the uid and a name. */
  histories: {},
} satisfies StoreConfigs;

/** Operations that wait on this device until the remote has them: one queue per learner. */
export interface OperationQueue<Operation> {
  /** Saves an operation behind the queue as the rules' `place` says; resolves when it is on the device. */
  save(operation: Operation): Promise<Placement<Operation>>;
  /** The operations of a learner, oldest first. Damaged ones are left out. */
  list(uid: string): Promise<Operation[]>;
  remove(id: string): Promise<void>;
  /** Moves an operation that the remote has refused for good out of the queue. */
  refuse(operation: Refused<Operation>): Promise<void>;
  /** The state of an operation, or of the one that it was merged into. */
  statusOf(uid: string, id: string): Promise<'waiting' | 'refused' | 'gone'>;
}

/** Operations that the remote has refused for good, for the learner to send again, download or remove. */
export interface RefusedOperations<Operation> {
  /** Those of a learner, oldest first. Damaged ones are left out. */
  list(uid: string): Promise<Refused<Operation>[]>;
  /** Moves all of a learner's back to the queue, each under its own key. */
  sendAgain(uid: string): Promise<void>;
  remove(uid: string): Promise<void>;
  /** Removes those of every learner that were refused before this time, in milliseconds. */
  expire(before: number): Promise<void>;
}

/** Copies of what the remote has, for times without a connection. */
export interface Copies {
  write(uid: string, name: string, value: unknown): Promise<void>;
  /** The stored value, not validated. */
  read(uid: string, name: string): Promise<unknown>;
  /** Removes all of a learner's. */
  remove(uid: string): Promise<void>;
}

export interface OfflineStore<Operation> {
  queue: OperationQueue<Operation>;
  refused: RefusedOperations<Operation>;
  copies: Copies;
  /** True once something is stored only until the tab is closed. */
  onlyInTab(): boolean;
}

/** Queue, refused operations and copies over records. */
export function createOfflineStore<Operation extends QueuedOperation>(
  records: Records,
  rules: OperationRules<Operation>,
): OfflineStore<Operation> {
  const waitingIn = async (transaction: RecordsTransaction, uid: string) =>
    inOrder(rules.read(await transaction.list('waiting', uid)));
  const refusedIn = async (transaction: RecordsTransaction, uid?: string) =>
    inOrder(rules.readRefused(await transaction.list('refused', uid)));

  return {
    onlyInTab: records.onlyInTab,
    queue: {
      // One transaction reads the queue and writes the merge, so that nothing is lost that another tab saves at the same time.
      save: (operation) =>
        records.run('readwrite', 'waiting', async (transaction) => {
          const placement = rules.place(await waitingIn(transaction, operation.uid), operation);
          for (const id of placement.replaced) transaction.delete('waiting', id);
          transaction.put('waiting', operation.uid, placement.placed);
          return placement;
        }),
      list: (uid) => records.run('readonly', 'waiting', (transaction) => waitingIn(transaction, uid)),
      remove: (id) => records.run('readwrite', 'waiting', async (transaction) => transaction.delete('waiting', id)),
      refuse: (operation) =>
        records.run('readwrite', ['waiting', 'refused'], async (transaction) => {
          transaction.delete('waiting', operation.id);
          transaction.put('refused', operation.uid, operation);
        }),
      statusOf: (uid, id) =>
        records.run('readonly', ['waiting', 'refused'], async (transaction) => {
          const isIt = (other: QueuedOperation) => other.id === id || other.covers.includes(id);
          if ((await waitingIn(transaction, uid)).some(isIt)) return 'waiting';
          if ((await refusedIn(transaction, uid)).some(isIt)) return 'refused';
          return transaction.isComplete ? 'gone' : 'waiting';
        }),
    },
    refused: {
      list: (uid) => records.run('readonly', 'refused', (transaction) => refusedIn(transaction, uid)),
      sendAgain: (uid) =>
        records.run('readwrite', ['waiting', 'refused'], async (transaction) => {
          const refused = await refusedIn(transaction, uid);
          for (const { reason: _, refusedAt: _at, ...operation } of refused) {
            transaction.delete('refused', operation.id);
            transaction.put('waiting', uid, operation);
          }
        }),
      remove: (uid) => records.run('readwrite', 'refused', (transaction) => transaction.deleteAll('refused', uid)),
      expire: (before) =>
        records.run('readwrite', 'refused', async (transaction) => {
          for (const { id, refusedAt, update } of await refusedIn(transaction)) {
            if ((refusedAt ?? Date.parse(update.timestamp)) < before) transaction.delete('refused', id);
          }
        }),
    },
    copies: {
      write: (uid, name, value) =>
        records.run('readwrite', 'histories', async (transaction) =>
          transaction.put('histories', uid, value, copyKey(uid, name)),
        ),
      read: (uid, name) =>
        records.run('readonly', 'histories', (transaction) => transaction.get('histories', copyKey(uid, name))),
      remove: (uid) => records.run('readwrite', 'histories', (transaction) => transaction.deleteAll('histories', uid)),
    },
  };
}

/** The key under which every version of the product finds the copy. */
const copyKey = (uid: string, name: string) => (name === 'history' ? uid : [uid, name]);
