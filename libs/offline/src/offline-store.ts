import { inOrder, type OperationRules, type QueuedOperation, type Refused } from './operation.ts';
import type { Records, RecordsTransaction, StoreConfigs } from './records.ts';

/** How long a device stores operations that the remote has refused permanently. */
export const REFUSED_FOR_MS = 30 * 86_400_000;

export const offlineStores = {
  waiting: { keyPath: 'id' },
  refused: { keyPath: 'id' },
  /** Copies: the history under the uid, everything else under the uid and a name. */
  histories: {},
} satisfies StoreConfigs;

export type OfflineStore<Operation extends QueuedOperation> = ReturnType<typeof createOfflineStore<Operation>>;
export type Copies = ReturnType<typeof copiesIn>;

/** Queue, refused operations and copies on top of records. */
export function createOfflineStore<Operation extends QueuedOperation>(
  records: Records,
  rules: OperationRules<Operation>,
) {
  const waitingIn = async (transaction: RecordsTransaction, uid: string) =>
    inOrder(rules.read(await transaction.list('waiting', uid)));
  const refusedIn = async (transaction: RecordsTransaction, uid?: string) =>
    inOrder(rules.readRefused(await transaction.list('refused', uid)));

  return {
    /** True once some data exists only until the tab is closed. */
    onlyInTab: records.onlyInTab,
    /** Operations that wait on this device for the remote: one queue per learner. */
    queue: {
      /** Appends an operation to the queue as the rules' `place` decides; resolves when it is stored on the device. */
      // One transaction reads the queue and writes the merge, so that a concurrent save of another tab is not lost.
      save: (operation: Operation) =>
        records.run('readwrite', 'waiting', async (transaction) => {
          const placement = rules.place(await waitingIn(transaction, operation.uid), operation);
          for (const id of placement.replaced) transaction.delete('waiting', id);
          transaction.put('waiting', operation.uid, placement.placed);
          return placement;
        }),
      /** The operations of a learner, oldest first. Skips damaged ones. */
      list: (uid: string) => records.run('readonly', 'waiting', (transaction) => waitingIn(transaction, uid)),
      remove: (id: string) =>
        records.run('readwrite', 'waiting', async (transaction) => transaction.delete('waiting', id)),
      /**
       * Moves an operation that the remote has refused permanently out of the queue. As in the queue, it replaces earlier ones
       * that it contains, if they were refused for the same reason.
       */
      refuse: (operation: Refused<Operation>) =>
        records.run('readwrite', ['waiting', 'refused'], async (transaction) => {
          const { uid, reason } = operation;
          const alike = (await refusedIn(transaction, uid)).filter((other) => other.reason === reason);
          const { placed, replaced } = rules.place(alike, operation);
          for (const id of replaced) transaction.delete('refused', id);
          transaction.delete('waiting', operation.id);
          transaction.put('refused', uid, { ...operation, ...placed });
        }),
      /** The state of an operation, or of the one that it was merged into. */
      statusOf: (uid: string, id: string) =>
        records.run(
          'readonly',
          ['waiting', 'refused'],
          async (transaction): Promise<'waiting' | 'refused' | 'gone'> => {
            const isIt = (other: QueuedOperation) => other.id === id || other.covers.includes(id);
            if ((await waitingIn(transaction, uid)).some(isIt)) return 'waiting';
            if ((await refusedIn(transaction, uid)).some(isIt)) return 'refused';
            return transaction.isComplete ? 'gone' : 'waiting';
          },
        ),
    },
    /** Operations that the remote has refused permanently, for the learner to resend, download or remove. */
    refused: {
      /** A learner's, oldest first. Skips damaged ones. */
      list: (uid: string) => records.run('readonly', 'refused', (transaction) => refusedIn(transaction, uid)),
      /** Moves all of a learner's back to the queue, each under its own key. */
      sendAgain: (uid: string) =>
        records.run('readwrite', ['waiting', 'refused'], async (transaction) => {
          const refused = await refusedIn(transaction, uid);
          for (const { reason: _, refusedAt: _at, ...operation } of refused) {
            transaction.delete('refused', operation.id);
            transaction.put('waiting', uid, operation);
          }
        }),
      remove: (uid: string) =>
        records.run('readwrite', 'refused', (transaction) => transaction.deleteAll('refused', uid)),
      /** Removes those of all learners that were refused before this time, in milliseconds. */
      expire: (before: number) =>
        records.run('readwrite', 'refused', async (transaction) => {
          for (const { id, refusedAt, update } of await refusedIn(transaction)) {
            if ((refusedAt ?? Date.parse(update.timestamp)) < before) transaction.delete('refused', id);
          }
        }),
    },
    copies: copiesIn(records),
  };
}

/** Copies of the remote's data for offline use. */
function copiesIn(records: Records) {
  return {
    write: (uid: string, name: string, value: unknown): Promise<void> =>
      records.run('readwrite', 'histories', async (transaction) =>
        transaction.put('histories', uid, value, copyKey(uid, name)),
      ),
    /** The stored value, not validated. */
    read: (uid: string, name: string): Promise<unknown> =>
      records.run('readonly', 'histories', (transaction) => transaction.get('histories', copyKey(uid, name))),
    /** Removes all of a learner's. */
    remove: (uid: string) =>
      records.run('readwrite', 'histories', (transaction) => transaction.deleteAll('histories', uid)),
  };
}

/** The key that every release uses for the copy. */
const copyKey = (uid: string, name: string) => (name === 'history' ? uid : [uid, name]);
