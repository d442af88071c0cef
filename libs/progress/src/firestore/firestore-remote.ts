import type { ContentIndex } from '@tensely/content/lessons';
import { type Clock, type ServiceAnswer, withTimeout } from '@tensely/core/logic';
import { OFFLINE_MODE, type OnlineState } from '@tensely/offline/logic';
import { doc, type Firestore, onSnapshot } from 'firebase/firestore';
import { civilDay } from '../history/days.ts';
import type { Operation } from '../outbox/operation.ts';
import type { FederatedRemote, SendResult } from '../remote/remote-by-kind.ts';
import { readDocuments, removeDocuments, syncSettings } from './account.ts';
import { applyOperation } from './apply-operation.ts';
import { dataClientMessage, failureOf, isConnectionFailure, RequestTimeout } from './data-client-failure.ts';
import { LastingClient } from './lasting-client.ts';
import { OnlineWatch } from './online-state.ts';
import { readHistoryFor, readPageAnswers, reviewsOnServer } from './read-learner.ts';

const TIMEOUT_MS = 15_000;

function giveUp(): never {
  throw new RequestTimeout('Request time out');
}

export interface FirestorePorts {
  /** Opens the client; `again` after one has failed. */
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

/** Progress of federated users in Firestore (docs/decisions/0016-federated-users.md): only the learner's own. */
export class FirestoreRemote implements FederatedRemote {
  readonly #ports: FirestorePorts;
  readonly #client: LastingClient;
  readonly #online: OnlineWatch;
  #watched: string | undefined;
  #stopWatching = () => {};

  constructor(ports: FirestorePorts) {
    this.#ports = ports;
    this.#client = new LastingClient({
      ...ports,
      onOpenedAgain: () => {
        const watched = this.#watched;
        this.#unwatch();
        if (watched !== undefined) this.#watch(watched);
      },
    });
    this.#online = new OnlineWatch(ports.clock, (state) => {
      if (state === 'offline') ports.log(OFFLINE_MODE);
      ports.onOnline(state);
    });
  }

  send = async (operation: Operation): Promise<SendResult> => {
    if (this.#ports.learner() !== operation.uid) return { kind: 'signIn' };
    try {
      await this.#ask((database) => applyOperation(database, operation, this.#ports.clock.now()));
      const isCompletion = operation.update.updateType === 'page_complete';
      const history = isCompletion ? await this.#read(operation.uid).catch(() => undefined) : undefined;
      return { kind: 'saved', jwtUpdated: false, overallStats: history?.overallStats };
    } catch (error) {
      return failureOf(error);
    }
  };

  history: FederatedRemote['history'] = (uid) =>
    this.#answer(uid, () => {
      this.#watch(uid);
      return this.#read(uid);
    });

  answers: FederatedRemote['answers'] = (uid, page) =>
    this.#answer(uid, () => this.#ask((database) => readPageAnswers(database, uid, page)));

  reviews: FederatedRemote['reviews'] = (uid) =>
    this.#answer(uid, () => this.#ask((database) => reviewsOnServer(database, uid)));

  settings: FederatedRemote['settings'] = (uid, chosen) =>
    this.#answer(uid, () => this.#ask((database) => syncSettings(database, uid, chosen)));

  documents: FederatedRemote['documents'] = (uid) =>
    this.#answer(uid, () => this.#ask((database) => readDocuments(database, uid)));

  removeDocuments: FederatedRemote['removeDocuments'] = (uid) =>
    this.#answer<true>(uid, async () => {
      await this.#ask((database) => removeDocuments(database, uid));
      return true;
    });

  forget = async (): Promise<void> => {
    this.#unwatch();
    this.#online.stop();
    await this.#client.end();
    await this.#ports.clearCache(this.#client.database);
  };

  #read(uid: string) {
    const { clock, timeZone, contentIndex } = this.#ports;
    const today = civilDay(clock.now(), timeZone());
    return this.#ask(async (database) => readHistoryFor({ database, uid, index: await contentIndex(), today }));
  }

  /** Data read for the signed-in learner. */
  async #answer<T>(uid: string, read: () => Promise<T>): Promise<ServiceAnswer<T>> {
    if (this.#ports.learner() !== uid) return { kind: 'signIn' };
    try {
      return { kind: 'answer', value: await read() };
    } catch (error) {
      return failureOf(error);
    }
  }

  /** Runs one request to the backend; its outcome sets the online state. */
  async #ask<T>(question: (database: Firestore) => Promise<T>): Promise<T> {
    this.#online.asked();
    try {
      const answer = await withTimeout(this.#client.ask(question), TIMEOUT_MS, giveUp, this.#ports.clock);
      this.#online.answered();
      return answer;
    } catch (error) {
      this.#ports.log(`Firestore: ${dataClientMessage(error)}`);
      if (isConnectionFailure(error)) this.#online.failed();
      throw error;
    }
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
    const user = doc(this.#client.database, 'users', uid);
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
