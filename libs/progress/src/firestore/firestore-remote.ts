import type { ContentIndex } from '@tensely/content/lessons';
import { type Clock, messageOf, type ServiceAnswer, withTimeout } from '@tensely/core/logic';
import type { OnlineState } from '@tensely/offline/logic';
import { doc, type Firestore, onSnapshot, terminate } from 'firebase/firestore';
import { civilDay } from '../history/days.ts';
import type { Operation } from '../outbox/operation.ts';
import type { FederatedRemote, SendResult } from '../remote/remotes.ts';
import { readDocuments, removeDocuments, syncSettings } from './account.ts';
import { applyOperation } from './apply-operation.ts';
import {
  dataClientMessage,
  failureOf,
  isClientDead,
  isConnectionFailure,
  RequestTimeout,
} from './data-client-failure.ts';
import { OnlineWatch } from './online-state.ts';
import { readHistoryFor, readPageAnswers, reviewsOnServer } from './read-learner.ts';

const TIMEOUT_MS = 15_000;

function giveUp(): never {
  throw new RequestTimeout('Request time out');
}

/** Minimum time between two replacements of a client. */
const REPLACE_PAUSE_MS = 60_000;

export interface FirestorePorts {
  /** Opens a client; after one has failed (`again`) with a cache in memory, since that on the device may be the cause. */
  open(again: boolean): Firestore;
  clock: Clock;
  timeZone(): string;
  learner(): string | undefined;
  /** Number of pages by topic: a topic is completed when all its pages are. */
  contentIndex(): Promise<ContentIndex>;
  onOnline(state: OnlineState): void;
  log(message: string): void;
  /** Clears this device's cache after the client has been terminated. */
  clearCache(database: Firestore): Promise<void>;
}

/**
 * Progress of federated users in Firestore (docs/decisions/0016-federated-users.md): only the learner's own. Replaces a
 * client that has failed permanently: the SDK stops with an internal assertion, or terminates, if its database on the
 * device is deleted or damaged; every later call then fails.
 */
export class FirestoreRemote implements FederatedRemote {
  readonly #ports: FirestorePorts;
  readonly #online: OnlineWatch;
  #database: Firestore;
  #replacedAt = Number.NEGATIVE_INFINITY;
  #isEnded = false;
  #watched: string | undefined;
  #stopWatching = () => {};

  constructor(ports: FirestorePorts) {
    this.#ports = ports;
    this.#database = ports.open(false);
    this.#online = new OnlineWatch(ports.clock, (state) => {
      if (state === 'offline') ports.log('Could not reach backend... operating in offline mode');
      ports.onOnline(state);
    });
  }

  send = async (operation: Operation): Promise<SendResult> => {
    const { uid, update } = operation;
    const answer = await this.#ask(uid, (database) => applyOperation(database, operation, this.#ports.clock.now()));
    if (answer.kind !== 'answer') return answer;
    const history = update.updateType === 'page_complete' ? await this.#readHistory(uid) : undefined;
    const overallStats = history?.kind === 'answer' ? history.value.overallStats : undefined;
    return { kind: 'saved', jwtUpdated: false, overallStats };
  };

  history: FederatedRemote['history'] = (uid) => this.#readHistory(uid, () => this.#watch(uid));

  answers: FederatedRemote['answers'] = (uid, page) =>
    this.#ask(uid, (database) => readPageAnswers(database, uid, page));

  reviews: FederatedRemote['reviews'] = (uid) => this.#ask(uid, (database) => reviewsOnServer(database, uid));

  settings: FederatedRemote['settings'] = (uid, chosen) =>
    this.#ask(uid, (database) => syncSettings(database, uid, chosen));

  documents: FederatedRemote['documents'] = (uid) => this.#ask(uid, (database) => readDocuments(database, uid));

  removeDocuments: FederatedRemote['removeDocuments'] = (uid) =>
    this.#ask(uid, (database) => removeDocuments(database, uid));

  forget = async (): Promise<void> => {
    this.#unwatch();
    this.#online.stop();
    this.#isEnded = true;
    await terminate(this.#database);
    await this.#ports.clearCache(this.#database);
  };

  #readHistory(uid: string, begin = () => {}) {
    const { clock, timeZone, contentIndex } = this.#ports;
    const today = civilDay(clock.now(), timeZone());
    return this.#ask(uid, async (database) => {
      begin();
      return readHistoryFor(database, uid, { index: await contentIndex(), today });
    });
  }

  /** Runs one request to the backend for the signed-in learner; its outcome sets the online state. */
  async #ask<T>(uid: string, question: (database: Firestore) => Promise<T>): Promise<ServiceAnswer<T>> {
    if (this.#ports.learner() !== uid) return { kind: 'signIn' };
    this.#online.asked();
    try {
      const value = await withTimeout(this.#call(question), TIMEOUT_MS, giveUp, this.#ports.clock);
      this.#online.answered();
      return { kind: 'answer', value };
    } catch (error) {
      this.#ports.log(`Firestore: ${dataClientMessage(error)}`);
      if (isConnectionFailure(error)) this.#online.failed();
      return failureOf(error);
    }
  }

  /** Calls the client, and repeats the call on a new one if it turns out to be dead. */
  async #call<T>(question: (database: Firestore) => Promise<T>): Promise<T> {
    const asked = this.#database;
    try {
      return await question(asked);
    } catch (error) {
      if (!isClientDead(error) || this.#isEnded) throw error;
      if (asked === this.#database) this.#replace(error);
      return question(this.#database);
    }
  }

  #replace(error: unknown) {
    const { clock, log, open } = this.#ports;
    if (clock.now() - this.#replacedAt < REPLACE_PAUSE_MS) throw error;
    this.#replacedAt = clock.now();
    log(`Firestore: reopening the client: ${messageOf(error)}`);
    const failed = this.#database;
    // The rest of a failed client throws at once or never answers. It is no longer the app's client in any case.
    (async () => terminate(failed))().catch(() => undefined);
    this.#database = open(true);
    const watched = this.#watched;
    this.#unwatch();
    if (watched !== undefined) this.#watch(watched);
  }

  #unwatch() {
    this.#stopWatching();
    this.#stopWatching = () => {};
    this.#watched = undefined;
  }

  /** The client reports a lost or restored connection through the metadata of a document. */
  #watch(uid: string) {
    if (this.#watched === uid) return;
    this.#unwatch();
    this.#watched = uid;
    let wasLive = false;
    const user = doc(this.#database, 'users', uid);
    this.#stopWatching = onSnapshot(
      user,
      { includeMetadataChanges: true },
      ({ metadata: { fromCache } }) => {
        if (!fromCache) this.#online.answered();
        else if (wasLive) this.#online.failed();
        wasLive = !fromCache;
      },
      (error) => {
        this.#watched = undefined;
        this.#ports.log(`Firestore: ${dataClientMessage(error)}`);
      },
    );
  }
}
