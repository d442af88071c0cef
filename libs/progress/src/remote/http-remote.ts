import {
  createServiceClient,
  localZone,
  read,
  type ServiceCall,
  type ServiceClient,
  type ServiceClientOptions,
} from '@tensely/core/logic';
import { readHistory } from '../history/read-history.ts';
import type { Operation } from '../outbox/operation.ts';
import { readReviews } from '../practice/known-reviews.ts';
import { pageAnswersSchema } from '../wire/history.ts';
import { deletionSchema, myDataSchema } from '../wire/my-data.ts';
import { PROGRESS_HEADERS, progressUpdateResponseSchema, signOutResponseSchema } from '../wire/progress-update.ts';
import { settingsSchema } from '../wire/settings.ts';
import type { Failure, RemoteProgress, SendResult } from './remote-by-kind.ts';

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
