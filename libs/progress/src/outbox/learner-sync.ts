import { messageOf, type ServiceTime } from '@tensely/core/logic';
import { type Copies, inOrder, SyncEngine, type SyncEnginePorts } from '@tensely/offline/logic';
import { applyUpdates } from '../history/apply-updates.ts';
import { readHistory } from '../history/read-history.ts';
import { createKnownReviews } from '../practice/known-reviews.ts';
import { practicesOnDevice } from '../practice/practices-on-device.ts';
import { HttpRemote, type HttpRemotePorts } from '../remote/http-remote.ts';
import { type LoadFederated, RemoteByKind } from '../remote/remote-by-kind.ts';
import { readEach } from '../wire/fields.ts';
import type { History } from '../wire/history.ts';
import { createLearnerData, type LearnerData } from './learner-data.ts';
import { type NewOperation, type Operation, operationRules, operationSchema, type ProgressStore } from './operation.ts';
import { createPageAnswers, Review } from './page-answers.ts';
import type { Journal, JournalEntry, Saved } from './saving.ts';

/** The part of auth that progress needs; `@tensely/auth` implements it. */
export interface LearnerSource {
  getState(): { status: string; learner?: { uid: string; isJwtUser?: boolean } };
  subscribe(listener: () => void): () => void;
  getToken(): Promise<string>;
  replaceToken(jwt: string): boolean;
}

export interface LearnerSyncPorts
  extends Omit<SyncEnginePorts<Operation, Saved>, 'store' | 'rules' | 'send' | 'sentElsewhere' | 'learner'>,
    Omit<HttpRemotePorts, 'getToken' | 'replaceToken' | 'learner' | 'onAnswer'> {
  auth: LearnerSource;
  journal: Journal;
  store: ProgressStore;
  serviceTime: ServiceTime;
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
  readonly #ports: LearnerSyncPorts;
  readonly #remotes: RemoteByKind;
  readonly #copies: Copies;
  readonly #pageAnswers;
  /** Settles when the queue has everything that was drained or adopted. */
  #drained: Promise<unknown> = Promise.resolve();
  /** Journal entries whose operations are in the queue, but only in memory. */
  readonly #inMemory = new Set<JournalEntry>();
  readonly engine: SyncEngine<Operation, Saved>;
  readonly review: Review;
  readonly reviews: ReturnType<typeof createKnownReviews>;
  readonly learnerData: LearnerData;

  constructor(ports: LearnerSyncPorts) {
    const { auth, store, loadFederated, serviceTime, log } = ports;
    const { getToken, replaceToken } = auth;
    const learner = () => auth.getState().learner?.uid;
    const service = new HttpRemote({ ...ports, learner, getToken, replaceToken, onAnswer: serviceTime.heard });
    const remotes = new RemoteByKind({
      service,
      loadFederated,
      isFederated: () => auth.getState().learner?.isJwtUser === false,
      onOnline: (state) => engine.setOnline(state),
      log,
    });
    const engine = new SyncEngine<Operation, Saved>({
      ...ports,
      store: { ...store, onlyInTab: () => store.onlyInTab() && !ports.journal.isOnDevice() },
      rules: operationRules,
      learner,
      send: async (operation, keepalive) => (await remotes.current()).send(operation, keepalive),
      sentElsewhere: { kind: 'saved', jwtUpdated: true },
    });
    const copies = whileSignedIn(store.copies, learner);
    const waiting = this.#waiting;
    const pageAnswers = createPageAnswers({ remotes, copies, waiting });
    this.#ports = ports;
    this.#remotes = remotes;
    this.engine = engine;
    engine.subscribe(() => void this.#removeSent());
    this.#pageAnswers = pageAnswers;
    this.reviews = createKnownReviews({ remotes, copies, waiting, now: serviceTime.now });
    this.#copies = copies;
    this.review = new Review(async (page) => {
      const uid = learner();
      return uid === undefined ? undefined : pageAnswers.load(uid, page);
    });
    this.learnerData = createLearnerData({ ...ports, service, remotes, waiting, engine });
  }

  /** Saves the journal's new entries and sends them. Resolves when the queue has them. */
  drain = ({ isLeaving } = { isLeaving: false }) =>
    this.#drainedAfter(this.#ports.journal.take().map((entry) => this.#save(entry, isLeaving)));

  /** Saves the journal entries of other pages. Never rejects; the history waits for it. */
  adoptOthers = () => this.#drainedAfter([this.#saveOthers()]);

  /** The history including everything that this device has not sent yet. Rejects if it is unavailable. */
  history = async (uid: string): Promise<History> => {
    const unsentBefore = await this.#waiting(uid);
    const known = await this.#knownHistory(uid);
    const unsentAfter = await this.#waiting(uid);
    // The answer may or may not include what was sent in the meantime; applying it twice changes nothing.
    const unsent = new Map([...unsentBefore, ...unsentAfter].map(({ id, update }) => [id, update]));
    return applyUpdates(known, [...unsent.values()]);
  };

  practices = (uid: string) => practicesOnDevice(this.#copies, uid);

  /** Sends an operation without storing it; true if it replaced the token. */
  renewToken = async (operation: NewOperation): Promise<boolean> => {
    const send = async () => (await this.#remotes.current()).send(this.#zoned(operation));
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
    void this.#remotes.forget();
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

  /** The remote's history, or the last copy of it on this device. */
  async #knownHistory(uid: string): Promise<History> {
    const answer = await (await this.#remotes.current()).history(uid);
    if (answer.kind === 'answer') {
      void this.#copies.write(uid, 'history', answer.value).catch(() => undefined);
      return answer.value;
    }
    const copy = readHistory(await this.#copies.read(uid, 'history').catch(() => undefined));
    if (!copy) throw new Error('The history is unavailable.');
    return copy;
  }
}

/** Drops writes for a learner who is no longer signed in, so that a late answer of the service stores nothing. */
const whileSignedIn = (copies: Copies, learner: () => string | undefined): Copies => ({
  ...copies,
  write: async (uid, name, value) => (learner() === uid ? copies.write(uid, name, value) : undefined),
});
