import { messageOf } from '@tensely/core/logic';
import { inOrder, type SyncEngine } from '@tensely/offline/logic';
import type { ProgressStore } from '../device/progress-store.ts';
import { readEach } from '../wire/read-each.ts';
import { type NewOperation, type Operation, operationSchema } from './operation.ts';
import type { Journal, JournalEntry, Saved } from './saving.ts';

interface DrainPorts {
  journal: Journal;
  engine: Pick<SyncEngine<Operation, Saved>, 'save' | 'saveOnLeave'>;
  store: Pick<ProgressStore, 'queue'>;
  /** Adds the learner's time zone. */
  zoned(operation: NewOperation): Operation;
  /** Updates the copies on this device. Never rejects. */
  afterSave(operation: NewOperation): Promise<void>;
  log(message: string): void;
}

/** Moves operations from the journal into the device's queue. */
export function createDrain({ journal, engine, store, zoned, afterSave, log }: DrainPorts) {
  /** Settles when the queue has everything that was drained or adopted. */
  let drained: Promise<unknown> = Promise.resolve();

  function drainedAfter(saved: readonly Promise<unknown>[]) {
    drained = Promise.allSettled([drained, ...saved]);
    return drained;
  }

  function save(entry: JournalEntry, isLeaving: boolean) {
    const operation = zoned(entry.operation);
    const saving = isLeaving ? engine.saveOnLeave(operation) : engine.save(operation);
    void afterSave(operation);
    entry.outcome.resolve(saving.outcome);
    return saving.onDevice.then(() => journal.remove(entry));
  }

  async function saveOthers(unchecked: readonly unknown[]) {
    const withZone = unchecked.map((operation) => zoned(Object(operation)));
    for (const operation of inOrder(readEach(operationSchema, withZone))) {
      await store.queue.save(operation);
      await afterSave(operation);
    }
  }

  return {
    /** Saves the journal's new entries and sends them. Resolves when the queue has them. */
    drain: ({ isLeaving } = { isLeaving: false }) =>
      drainedAfter(journal.take().map((entry) => save(entry, isLeaving))),
    /** Saves the journal entries of other pages. Never rejects. */
    async adoptOthers() {
      const adopted = journal
        .adoptOthers(saveOthers)
        .catch((error) => log(`The journal of an earlier page could not be read: ${messageOf(error)}`));
      await drainedAfter([adopted]);
    },
    /** The learner's queue, including what is being drained. */
    async waiting(uid: string) {
      await drained;
      return store.queue.list(uid).catch(() => []);
    },
  };
}
