import {
  createServiceClient,
  localZone,
  messageOf,
  read,
  type ServiceAnswer,
  type ServiceCall,
  type ServiceClient,
  type ServiceClientOptions,
  type ServiceFailure,
} from '@tensely/core/logic';
import type * as offline from '@tensely/offline/logic';
import { readHistory } from '../history/read-history.ts';
import type { Operation } from '../outbox/operation.ts';
import { OFFLINE, type Saved } from '../outbox/saving.ts';
import { readReviews } from '../practice/read-reviews.ts';
import { type History, type PageAnswers, pageAnswersSchema } from '../wire/history.ts';
import { deletionSchema, myDataSchema } from '../wire/my-data.ts';
import { PROGRESS_HEADERS, progressUpdateResponseSchema, signOutResponseSchema } from '../wire/progress-update.ts';
import type { PageReviews } from '../wire/reviews.ts';
import type { PageRef } from '../wire/session.ts';
import { type LearnerSettings, settingsSchema } from '../wire/settings.ts';

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
export type LoadFederated = (onOnline: (state: offline.OnlineState) => void) => Promise<FederatedRemote>;

export interface HttpRemotePorts extends Omit<ServiceClientOptions, 'name' | 'problemOf'> {
  /** Base address of the progress service, for example "/api". */
  serviceUrl: string;
  replaceToken(jwt: string): boolean;
}

/** The progress service over HTTP. */
export class HttpRemote implements RemoteProgress {
  readonly #ports: HttpRemotePorts;
  readonly #client: ServiceClient;

  constructor(ports: HttpRemotePorts) {
    this.#ports = ports;
    this.#client = createServiceClient({ ...ports, name: 'The progress endpoint' });
  }

  /** With `keepalive` the request outlives the page, if it is small enough. */
  send = async (operation: Operation, keepalive = false): Promise<SendResult> => {
    const answer = await this.#call(operation.uid, 'progress-update', {
      method: 'POST',
      body: operation.update,
      keepalive,
      headers: {
        [PROGRESS_HEADERS.idempotencyKey]: operation.id,
        [PROGRESS_HEADERS.clientSequence]: String(operation.sequence),
        [PROGRESS_HEADERS.timeZone]: operation.timeZone,
      },
      read: readSaved,
    });
    if (answer.kind !== 'answer') return answer;
    const { newJWT, progressSummary } = answer.value;
    // A request that outlives its page is sent without the lock for replacing tokens, so it replaces none.
    const jwtUpdated = !keepalive && this.#ports.replaceToken(newJWT);
    return { kind: 'saved', jwtUpdated, overallStats: progressSummary.overallStats };
  };

  history = (uid: string) =>
    this.#call(uid, 'progress', { headers: { [PROGRESS_HEADERS.timeZone]: localZone() }, read: readHistory });

  answers: RemoteProgress['answers'] = (uid, { level, topic, page }) =>
    this.#call(uid, `page-answers/${[level, topic, page].map(encodeURIComponent).join('/')}`, {
      read: (body) => read(pageAnswersSchema, body),
    });

  reviews = (uid: string) => this.#call(uid, 'practice', { read: readReviews });

  settings: RemoteProgress['settings'] = (uid, chosen) =>
    this.#call(uid, 'settings', {
      ...(Object.keys(chosen.settings).length > 0 && { method: 'PUT', body: chosen }),
      read: (body) => read(settingsSchema, body),
    });

  /** All data that the service stores for the learner. */
  myData = (uid: string) => this.#call(uid, 'my-data', { read: (body) => read(myDataSchema, body) });

  /** Deletes all of that, and ends every session of the learner. */
  deleteMyData = (uid: string) =>
    this.#call(uid, 'delete-my-data', {
      method: 'POST',
      body: { confirm: 'delete my data' },
      read: (body) => read(deletionSchema, body),
    });

  /** Ends all sessions of the learner, including this device's: earlier tokens are no longer valid. */
  signOutEverywhere = async (uid: string): Promise<{ kind: 'done' } | Failure> => {
    const readDone = (body: unknown) => read(signOutResponseSchema, body);
    const answer = await this.#call(uid, 'sign-out-everywhere', { method: 'POST', read: readDone });
    return answer.kind === 'answer' ? { kind: 'done' } : answer;
  };

  #call<Value>(learner: string, path: string, request: Omit<ServiceCall<Value>, 'learner' | 'url'>) {
    return this.#client({ learner, url: `${this.#ports.serviceUrl}/${path}`, ...request });
  }
}

function readSaved(body: unknown) {
  const answer = read(progressUpdateResponseSchema, body);
  return answer?.success ? answer : undefined;
}

interface Kinds {
  service: RemoteProgress;
  /** Undefined if no federated users are configured: then the service stores everyone's progress. */
  loadFederated: LoadFederated | undefined;
  /** Whether the signed-in learner is a federated one. */
  isFederated(): boolean;
  onOnline(state: offline.OnlineState | undefined): void;
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
