import { messageOf, type ServiceAnswer, type ServiceFailure } from '@tensely/core/logic';
import type * as offline from '@tensely/offline/logic';
import type { OnlineState } from '@tensely/offline/logic';
import type { Operation } from '../outbox/operation.ts';
import type { Saved } from '../outbox/saving.ts';
import type { History, PageAnswers } from '../wire/history.ts';
import type { PageReviews } from '../wire/reviews.ts';
import type { PageRef } from '../wire/session.ts';
import type { LearnerSettings } from '../wire/settings.ts';

export type SendResult = offline.SendResult<Saved>;

export type Failure = ServiceFailure;

/** The backend of the outbox: the progress service or Firestore. Nothing here rejects. */
export interface RemoteProgress {
  /** Sends one update; its id makes repeats idempotent. With `keepalive` the request outlives its page if possible. */
  send(operation: Operation, keepalive?: boolean): Promise<SendResult>;
  history(uid: string): Promise<ServiceAnswer<History>>;
  /** The answers of the last and the best attempt at a page. */
  answers(uid: string, page: PageRef): Promise<ServiceAnswer<PageAnswers>>;
  /** All stored reviews of the learner. */
  reviews(uid: string): Promise<ServiceAnswer<PageReviews[]>>;
  /** The learner's settings, merged with these. Writes nothing if there are none. */
  settings(uid: string, chosen: LearnerSettings): Promise<ServiceAnswer<LearnerSettings>>;
}

/** The remote of federated users, which has its own connection and cache. */
export interface FederatedRemote extends RemoteProgress {
  /** All documents of the learner, by collection. */
  documents(uid: string): Promise<ServiceAnswer<Record<string, unknown[]>>>;
  /** Deletes all of them. */
  removeDocuments(uid: string): Promise<ServiceAnswer<true>>;
  /** The learner has left: closes the connection, and removes their data from this device. */
  forget(): Promise<void>;
}

/** Loads the remote of federated users, which then reports its online state. */
export type LoadFederated = (onOnline: (state: OnlineState) => void) => Promise<FederatedRemote>;

interface Kinds {
  service: RemoteProgress;
  /** Undefined if no federated users are configured: then the service stores everyone's progress. */
  loadFederated: LoadFederated | undefined;
  /** Whether the signed-in learner is a federated one. */
  isFederated(): boolean;
  onOnline(state: OnlineState | undefined): void;
  log(message: string): void;
}

/**
 * Picks the remote for the signed-in learner. Token users never load Firestore
 * (docs/decisions/0016-federated-users.md).
 */
export class RemoteByKind implements RemoteProgress {
  readonly #kinds: Kinds;
  #federated: Promise<FederatedRemote> | undefined;

  constructor(kinds: Kinds) {
    this.#kinds = kinds;
  }

  send: RemoteProgress['send'] = async (operation, keepalive) =>
    (await this.#current())?.send(operation, keepalive) ?? NOT_LOADED;

  history: RemoteProgress['history'] = async (uid) => (await this.#current())?.history(uid) ?? NOT_LOADED;

  answers: RemoteProgress['answers'] = async (uid, page) => (await this.#current())?.answers(uid, page) ?? NOT_LOADED;

  reviews: RemoteProgress['reviews'] = async (uid) => (await this.#current())?.reviews(uid) ?? NOT_LOADED;

  settings: RemoteProgress['settings'] = async (uid, chosen) =>
    (await this.#current())?.settings(uid, chosen) ?? NOT_LOADED;

  /** The documents of a federated learner; undefined for others, who have none. */
  documents = async (uid: string): Promise<ServiceAnswer<Record<string, unknown[]> | undefined>> => {
    if (!this.#isFederated()) return { kind: 'answer', value: undefined };
    return (await this.#current())?.documents?.(uid) ?? NOT_LOADED;
  };

  removeDocuments = async (uid: string): Promise<ServiceAnswer<true>> => {
    if (!this.#isFederated()) return { kind: 'answer', value: true };
    return (await this.#current())?.removeDocuments?.(uid) ?? NOT_LOADED;
  };

  /** The learner has left. */
  async forget(): Promise<void> {
    const leaving = this.#federated;
    this.#federated = undefined;
    this.#kinds.onOnline(undefined);
    const remote = await leaving?.catch(() => undefined);
    await remote?.forget().catch((error) => this.#kinds.log(`The cache could not be cleared: ${messageOf(error)}`));
  }

  #isFederated() {
    return this.#kinds.loadFederated !== undefined && this.#kinds.isFederated();
  }

  async #current(): Promise<(RemoteProgress & Partial<FederatedRemote>) | undefined> {
    const { service, loadFederated, onOnline, log } = this.#kinds;
    if (!loadFederated || !this.#isFederated()) return service;
    this.#federated ??= loadFederated(onOnline);
    try {
      return await this.#federated;
    } catch (error) {
      this.#federated = undefined;
      log(`The store of federated users could not be loaded: ${messageOf(error)}`);
      return undefined;
    }
  }
}

const NOT_LOADED = { kind: 'unreachable', reason: 'offline', retryAfterMs: 0 } as const;
