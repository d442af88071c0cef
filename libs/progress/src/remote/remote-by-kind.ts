import { messageOf, type ServiceAnswer, type ServiceFailure } from '@tensely/core/logic';
import type * as offline from '@tensely/offline/logic';
import type { OnlineState } from '@tensely/offline/logic';
import type { Operation } from '../outbox/operation.ts';
import { OFFLINE, type Saved } from '../outbox/saving.ts';
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

/** The service's remote has no documents. */
export type Remote = RemoteProgress & Partial<FederatedRemote>;

/** Picks the learner's remote. Token users never load Firestore (docs/decisions/0016-federated-users.md). */
export class RemoteByKind {
  readonly #kinds: Kinds;
  #federated: Promise<FederatedRemote> | undefined;

  constructor(kinds: Kinds) {
    this.#kinds = kinds;
  }

  /** Calls the remote of the signed-in learner. If its code fails to load, every call is unreachable. */
  async ask<Answer>(question: (remote: Remote) => Promise<Answer>): Promise<Answer | typeof OFFLINE> {
    const { service, loadFederated, isFederated, onOnline, log } = this.#kinds;
    if (!loadFederated || !isFederated()) return question(service);
    this.#federated ??= loadFederated(onOnline);
    try {
      await this.#federated;
    } catch (error) {
      this.#federated = undefined;
      log(`The store of federated users could not be loaded: ${messageOf(error)}`);
      return OFFLINE;
    }
    return question(await this.#federated);
  }

  /** The learner has left. */
  async forget(): Promise<void> {
    const leaving = this.#federated;
    this.#federated = undefined;
    this.#kinds.onOnline(undefined);
    const remote = await leaving?.catch(() => undefined);
    await remote?.forget().catch((error) => this.#kinds.log(`The cache could not be cleared: ${messageOf(error)}`));
  }
}
