import { messageOf } from '@tensely/core/logic';
import { type Copies, inOrder, REFUSED_FOR_MS, SyncEngine, type SyncEnginePorts } from '@tensely/offline/logic';
import { applyUpdates } from '../history/apply-updates.ts';
import { readHistory } from '../history/read-history.ts';
import { createKnownReviews } from '../practice/known-reviews.ts';
import { practicesOnDevice } from '../practice/practices-on-device.ts';
import type { ProgressCore } from '../progress-core.ts';
import { HttpRemote, type HttpRemotePorts, type LoadFederated, RemoteByKind } from '../remote/remotes.ts';
import { readEach } from '../wire/fields.ts';
import type { History } from '../wire/history.ts';
import { createLearnerData, type LearnerData } from './learner-data.ts';
import { type NewOperation, type Operation, operationRules, operationSchema, type ProgressStore } from './operation.ts';
import { createPageAnswers, Review } from './page-answers.ts';
import type { JournalEntry, Saved } from './saving.ts';
import { readKnown, type Sources } from './sources.ts';

/** What the sync engine needs of the browser besides the core. */
export interface SyncPorts
  extends Pick<SyncEnginePorts<Operation, Saved>, 'lock' | 'requestPersistentStorage'>,
    Pick<HttpRemotePorts, 'fetch'> {
  store: ProgressStore;
  /** The learner's time zone, for example "Europe/Lisbon"; changes count for its days. */
  timeZone(): string;
  /** Loads the remote of federated users; `undefined` if there are none. */
  loadFederated?: LoadFederated | undefined;
}

/**
 * The lazy half of the outbox in one tab: stores and sends operations, and reads the learner's data. It connects journal,
 * device and sync engine with the learner's remote.
 */
export class LearnerSync {
  readonly #ports: ProgressCore & SyncPorts;
  readonly #sources: Sources;
  readonly #pageAnswers;
  /** Settles when the queue has everything that was drained or adopted. */
  #drained: Promise<unknown> = Promise.resolve();
  /** Journal entries whose operations are in the queue, but only in memory. */
  readonly #inMemory = new Set<JournalEntry>();
  readonly engine: SyncEngine<Operation, Saved>;
  readonly review: Review;
  readonly reviews: ReturnType<typeof createKnownReviews>;
  readonly learnerData: LearnerData;

  constructor(ports: ProgressCore & SyncPorts) {
    const { auth, learner, clock, journal, store, loadFederated, serviceTime, log } = ports;
    const { getToken, replaceToken } = auth;
    const service = new HttpRemote({ ...ports, getToken, replaceToken, onAnswer: serviceTime.heard });
    const remotes = new RemoteByKind({
      service,
      loadFederated,
      isFederated: () => auth.getState().learner?.isJwtUser === false,
      onOnline: (state) => engine.setOnline(state),
      log,
    });
    const engine = new SyncEngine<Operation, Saved>({
      ...ports,
      store: { ...store, onlyInTab: () => store.onlyInTab() && !journal.isOnDevice() },
      rules: operationRules,
      send: (operation, keepalive) => remotes.ask((remote) => remote.send(operation, keepalive)),
      sentElsewhere: { kind: 'saved', jwtUpdated: true },
    });
    const sources = { remotes, copies: whileSignedIn(store.copies, learner), waiting: this.#waiting };
    const pageAnswers = createPageAnswers(sources);
    this.#ports = ports;
    this.#sources = sources;
    this.engine = engine;
    engine.subscribe(() => void this.#removeSent());
    this.#pageAnswers = pageAnswers;
    this.reviews = createKnownReviews(sources, serviceTime.now);
    this.review = new Review(async (page) => {
      const uid = learner();
      return uid === undefined ? undefined : pageAnswers.load(uid, page);
    });
    this.learnerData = createLearnerData({ ...ports, ...sources, service, engine });
    void store.refused.expire(clock.now() - REFUSED_FOR_MS).catch(() => undefined);
  }

  /** Saves the journal's new entries and sends them. Resolves when the queue has them. */
  drain = ({ isLeaving } = { isLeaving: false }) =>
    this.#drainedAfter(this.#ports.journal.take().map((entry) => this.#save(entry, isLeaving)));

  /** Saves the journal entries of other pages. Never rejects; the history waits for it. */
  adoptOthers = () => this.#drainedAfter([this.#saveOthers()]);

  /** The history including everything that this device has not sent yet. Rejects if it is unavailable. */
  history = async (uid: string): Promise<History> => {
    const { known, from, unsent } = await readKnown(this.#sources, uid, {
      name: 'history',
      ask: (remote) => remote.history(uid),
      readCopy: readHistory,
    });
    if (!known) throw new Error('The history is unavailable.');
    if (from === 'remote') void this.#sources.copies.write(uid, 'history', known).catch(() => undefined);
    // Applying an update twice changes nothing.
    return applyUpdates(known, unsent);
  };

  practices = (uid: string) => practicesOnDevice(this.#sources.copies, uid);

  /** Sends an operation without storing it; true if it replaced the token. */
  renewToken = async (operation: NewOperation): Promise<boolean> => {
    const send = () => this.#sources.remotes.ask((remote) => remote.send(this.#zoned(operation)));
    const result = await this.engine.exclusively(operation.uid, send);
    return result.kind === 'saved' && result.jwtUpdated;
  };

  resume = () => {
    this.review.retry();
    void this.drain();
    return this.engine.resume();
  };

  /** The number of changes that exist only on this device, drafts included. */
  unsent = async (uid: string) => (await this.#waiting(uid)).length;

  /** The learner has signed out or changed. */
  leave = () => {
    this.review.forget();
    void this.#sources.remotes.forget();
  };

  /** The learner's queue, including what the journal still has. */
  #waiting = async (uid: string): Promise<Operation[]> => {
    await this.drain();
    return this.#ports.store.queue.list(uid).catch(() => []);
  };

  /** What could not be saved stays in the journal, and the next page adopts it. */
  async #drainedAfter(saved: readonly Promise<unknown>[]): Promise<void> {
    const failed = (error: unknown) =>
      this.#ports.log(`The journal could not be moved to the queue: ${messageOf(error)}`);
    this.#drained = Promise.all([this.#drained, ...saved.map((one) => one.catch(failed))]);
    await this.#drained;
  }

  async #save(entry: JournalEntry, isLeaving: boolean) {
    const operation = this.#zoned(entry.operation);
    const saved = isLeaving ? this.engine.saveOnLeave(operation) : this.engine.save(operation, entry.outcome.resolve);
    void this.#updateCopies(operation);
    await saved;
    this.#queued(entry);
  }

  async #saveOthers() {
    const read = (unchecked: readonly unknown[]) =>
      inOrder(
        readEach(
          operationSchema,
          unchecked.map((operation) => this.#zoned(Object(operation))),
        ),
      );
    for (const entry of this.#ports.journal.adoptOthers(read)) {
      const operation = this.#zoned(entry.operation);
      await this.#ports.store.queue.save(operation);
      await this.#updateCopies(operation);
      this.#queued(entry);
    }
  }

  /** The queue has the entry. A queue in memory ends with the tab, so the journal keeps the entry until it is sent. */
  #queued(entry: JournalEntry) {
    if (!this.#ports.store.onlyInTab()) return this.#ports.journal.remove(entry);
    this.#inMemory.add(entry);
    this.#ports.journal.keep(entry);
  }

  /** Removes the entries that the queue in memory no longer has: they are sent, refused, or merged into later ones. */
  async #removeSent() {
    for (const entry of this.#inMemory) {
      const { uid, id } = entry.operation;
      const waiting = await this.#ports.store.queue.list(uid).catch(() => undefined);
      if (waiting?.every((operation) => operation.id !== id)) {
        this.#inMemory.delete(entry);
        this.#ports.journal.remove(entry);
      }
    }
  }

  #zoned(operation: NewOperation): Operation {
    return { ...operation, timeZone: this.#ports.timeZone() };
  }

  /** Never rejects. */
  async #updateCopies(operation: Operation) {
    await Promise.all([this.#pageAnswers.keep(operation), this.reviews.add(operation.uid, operation.update)]);
  }
}

/** Drops writes for a learner who is no longer signed in, so that a late answer of the service stores nothing. */
const whileSignedIn = (copies: Copies, learner: () => string | undefined): Copies => ({
  ...copies,
  write: async (uid, name, value) => (learner() === uid ? copies.write(uid, name, value) : undefined),
});
