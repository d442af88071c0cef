import type { ServiceAnswer, ServiceFailure } from '@tensely/core/logic';
import type * as offline from '@tensely/offline/logic';
import type { OnlineState } from '@tensely/offline/logic';
import type { Operation } from '../outbox/operation.ts';
import type { Saved } from '../outbox/saving.ts';
import type { History } from '../wire/history.ts';
import type { PageAnswers } from '../wire/page-answers.ts';
import type { PageReviews } from '../wire/reviews.ts';
import type { PageRef } from '../wire/session-ref.ts';
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
