import type { ServiceFailure } from '@tensely/core/logic';
import type { Records, RecordsTransaction, StoreConfigs } from './device-records.ts';

/** One change on its way to the remote: the fields that storing and sending need. */
export interface QueuedOperation {
  /** UUID; the `Idempotency-Key` of every attempt. */
  id: string;
  uid: string;
  sequence: number;
  /** Written with an answer, before the learner saved. */
  draft: boolean;
  /** Ids of earlier operations that were merged into this one. */
  covers: string[];
  update: { timestamp: string };
}

/** An operation that the remote has refused permanently. Before 2026-11: no time, and a status as the reason. */
export type Refused<Operation> = Operation & {
  /** The kind of the service's problem document. */
  reason: string;
  /** In milliseconds since 1970. */
  refusedAt?: number | undefined;
};

/** The result of adding to a queue: the operation as it is now queued, and the ids of those merged into it. */
export interface Placement<Operation> {
  placed: Operation;
  replaced: string[];
}

/** What the queue needs to know about its operations. */
export interface OperationRules<Operation> {
  /** Filters stored values for valid ones. */
  read(values: readonly unknown[]): Operation[];
  readRefused(values: readonly unknown[]): Refused<Operation>[];
  /** Appends an operation to a learner's queue, or merges it into a waiting one. */
  place(queue: readonly Operation[], operation: Operation): Placement<Operation>;
  /** Operations for one place are sent in order. */
  placeKey(operation: Operation): string;
  /** Whether both save the same state of the same place. */
  isSameSave(one: Operation, other: Operation): boolean;
}

/** Sorts operations by the time they were made. */
export function inOrder<One extends QueuedOperation>(operations: readonly One[]): One[] {
  return [...operations].sort((a, b) => a.sequence - b.sequence || (a.id < b.id ? -1 : 1));
}

/** How a save ended: confirmed by the remote, stored on this device for a later attempt, or refused permanently. */
export type SaveOutcome<Saved> = Saved | { kind: 'kept' } | { kind: 'failed' };

/** The result of an attempt to send. Only `refused` is permanent. */
export type SendResult<Saved> = Saved | ServiceFailure;

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

/** After this many failed attempts the operations of other places go first. */
const TRIES_IN_ORDER = 3;

/**
 * Chooses the operation to send next. Operations of one place always go in the order in which they were made, and so do
 * all operations as long as sending works. If attempts for one place keep failing (a firewall blocks its content, a
 * service fails on it), the place with the fewest failures is next. Each round still ends with its first failure, so
 * nothing more is sent to a service that is down.
 */
export class SendOrder<Operation> {
  readonly #placeKey: (operation: Operation) => string;
  readonly #failures = new Map<string, number>();

  constructor(placeKey: (operation: Operation) => string) {
    this.#placeKey = placeKey;
  }

  /** The next operation of a queue that is in order; `undefined` when the queue is empty. */
  next(queue: readonly Operation[]): Operation | undefined {
    const firsts = new Map<string, Operation>();
    for (const operation of queue) {
      const place = this.#placeKey(operation);
      if (!firsts.has(place)) firsts.set(place, operation);
    }
    const [next] = [...firsts].toSorted(([one], [other]) => this.#rank(one) - this.#rank(other));
    return next?.[1];
  }

  failed(operation: Operation): void {
    const place = this.#placeKey(operation);
    this.#failures.set(place, (this.#failures.get(place) ?? 0) + 1);
  }

  ended(operation: Operation): void {
    this.#failures.delete(this.#placeKey(operation));
  }

  #rank(place: string) {
    const failures = this.#failures.get(place) ?? 0;
    return failures < TRIES_IN_ORDER ? 0 : failures;
  }
}
