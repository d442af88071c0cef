import {
  check,
  createServiceClient,
  localZone,
  type ServiceClient,
  type ServiceClientOptions,
} from '@tensely/core/logic';
import { readHistory } from '../history/read-history.ts';
import type { Operation } from '../outbox/operation.ts';
import { readReviews } from '../practice/known-reviews.ts';
import { deletionSchema, myDataSchema, settingsSchema } from '../wire/account.ts';
import { pageAnswersSchema } from '../wire/history.ts';
import { PROGRESS_HEADERS, progressUpdateResponseSchema, signOutResponseSchema } from '../wire/progress-update.ts';
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
    const answer = await this.#client.call({
      learner: operation.uid,
      url: `${this.#ports.serviceUrl}/progress-update`,
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
    this.#client.call({
      learner: uid,
      url: `${this.#ports.serviceUrl}/progress`,
      headers: { [PROGRESS_HEADERS.timeZone]: localZone() },
      read: readHistory,
    });

  answers: RemoteProgress['answers'] = (uid, { level, topic, page }) =>
    this.#client.call({
      learner: uid,
      url: `${this.#ports.serviceUrl}/page-answers/${[level, topic, page].map(encodeURIComponent).join('/')}`,
      read: (body) => check(pageAnswersSchema, body).data,
    });

  reviews = (uid: string) =>
    this.#client.call({ learner: uid, url: `${this.#ports.serviceUrl}/practice`, read: readReviews });

  settings: RemoteProgress['settings'] = (uid, chosen) =>
    this.#client.call({
      learner: uid,
      url: `${this.#ports.serviceUrl}/settings`,
      ...(Object.keys(chosen.settings).length > 0 && { method: 'PUT', body: chosen }),
      read: (body) => check(settingsSchema, body).data,
    });

  /** All data that the service stores for the learner. */
  myData = (uid: string) =>
    this.#client.call({
      learner: uid,
      url: `${this.#ports.serviceUrl}/my-data`,
      read: (body) => check(myDataSchema, body).data,
    });

  /** Deletes all of that, and ends every session of the learner. */
  deleteMyData = (uid: string) =>
    this.#client.call({
      learner: uid,
      url: `${this.#ports.serviceUrl}/delete-my-data`,
      method: 'POST',
      body: { confirm: 'delete my data' },
      read: (body) => check(deletionSchema, body).data,
    });

  /** Ends all sessions of the learner, including this device's: earlier tokens are no longer valid. */
  signOutEverywhere = async (uid: string): Promise<{ kind: 'done' } | Failure> => {
    const answer = await this.#client.call({
      learner: uid,
      url: `${this.#ports.serviceUrl}/sign-out-everywhere`,
      method: 'POST',
      read: (body) => check(signOutResponseSchema, body).data,
    });
    return answer.kind === 'answer' ? { kind: 'done' } : answer;
  };
}

function readSaved(body: unknown) {
  const { data } = check(progressUpdateResponseSchema, body);
  return data?.success ? data : undefined;
}
