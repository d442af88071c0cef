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

/** Where progress lies in the end, behind the outbox: the progress service or Firestore. Nothing here rejects. */
export interface RemoteProgress {
  /** Sends one update; its id makes a repeat change nothing. With `keepalive` the request outlives its page where it can. */
  send(operation: Operation, keepalive?: boolean): Promise<SendResult>;
  history(uid: string): Promise<ServiceAnswer<History>>;
  /** What was answered in the last attempt at a page and in the best one. */
  answers(uid: string, page: PageRef): Promise<ServiceAnswer<PageAnswers>>;
  /** All that is kept of the learner's reviews. */
  reviews(uid: string): Promise<ServiceAnswer<PageReviews[]>>;
  /** What the learner has chosen, with these choices merged into it. Nothing is written without any. */
  settings(uid: string, chosen: LearnerSettings): Promise<ServiceAnswer<LearnerSettings>>;
}

/** The remote of federated users, which holds a connection and a cache of its own. */
export interface FederatedRemote extends RemoteProgress {
  /** All documents of the learner, by collection. */
  documents(uid: string): Promise<ServiceAnswer<Record<string, unknown[]>>>;
  /** Removes all of them. */
  removeDocuments(uid: string): Promise<ServiceAnswer<true>>;
  /** The learner has left: the connection ends, and nothing of them stays on this device. */
  forget(): Promise<void>;
}

/** Loads the remote of federated users; told of its online state from then on. */
export type LoadFederated = (onOnline: (state: OnlineState) => void) => Promise<FederatedRemote>;
