import type { Clock } from '@tensely/core/logic';
import { readHistory } from '../history/read-history.ts';
import type { Operation } from '../outbox/operation.ts';
import type { History } from '../wire/history.ts';
import { PROGRESS_HEADERS, progressUpdateResponseSchema, signOutResponseSchema } from '../wire/progress-update.ts';
import type { Failure, RemoteProgress, SendResult } from './remote-progress.ts';

const TIMEOUT_MS = 15_000;
/** A browser allows 64 kB for all requests that outlive their page; one of ours takes at most this much. */
const MAX_KEEPALIVE_BYTES = 60_000;
/** Client errors that pass: request timeout, too early, too many requests. */
const PASSING = [408, 425, 429];

export interface TransportPorts {
  /** Address of the progress update, for example "/api/progress-update". */
  updateUrl: string;
  /** Address of the history, for example "/api/progress". */
  historyUrl: string;
  /** Address that ends all sign-ins of the learner, for example "/api/sign-out-everywhere". */
  signOutUrl: string;
  fetch: typeof fetch;
  clock: Clock;
  getToken(): Promise<string>;
  /** Whose token `getToken` gave last. */
  learner(): string | undefined;
  replaceToken(jwt: string): boolean;
  /** The learner's time zone, for example "Europe/Lisbon"; the streak counts its days (ruling 27). */
  timeZone(): string;
  log(message: string): void;
}

/** The calls to the progress service over HTTP; every failure is classified, nothing rejects. */
export class Transport implements RemoteProgress {
  readonly #ports: TransportPorts;
  /** The endpoint said 401 to it: nothing is asked until there is another one, from whichever tab. */
  #refusedToken: string | undefined;

  constructor(ports: TransportPorts) {
    this.#ports = ports;
  }

  /** Sends one update. With `keepalive` the request outlives the page, if it is small enough. */
  send = async (operation: Operation, keepalive = false): Promise<SendResult> => {
    const body = JSON.stringify(operation.update);
    const response = await this.#request(this.#ports.updateUrl, operation.uid, {
      method: 'POST',
      body,
      keepalive: keepalive && new TextEncoder().encode(body).length <= MAX_KEEPALIVE_BYTES,
      headers: {
        'Content-Type': 'application/json',
        [PROGRESS_HEADERS.idempotencyKey]: operation.id,
        [PROGRESS_HEADERS.clientSequence]: String(operation.sequence),
        [PROGRESS_HEADERS.timeZone]: operation.timeZone,
      },
    });
    return response.kind === 'answer' ? this.#readAnswer(response.body, !keepalive) : response;
  };

  /** Asks for the history of the learner. */
  history = async (uid: string): Promise<{ kind: 'told'; history: History } | Failure> => {
    const headers = { Accept: 'application/json', [PROGRESS_HEADERS.timeZone]: this.#ports.timeZone() };
    const response = await this.#request(this.#ports.historyUrl, uid, { headers });
    if (response.kind !== 'answer') return response;
    const history = readHistory(response.body);
    return history ? { kind: 'told', history } : this.#serverFailed('The history is no JSON object.');
  };

  /** Ends all sign-ins of the learner, on this device too: no token of theirs counts after it. */
  signOutEverywhere = async (uid: string): Promise<{ kind: 'done' } | Failure> => {
    const response = await this.#request(this.#ports.signOutUrl, uid, { method: 'POST' });
    if (response.kind !== 'answer') return response;
    const isDone = signOutResponseSchema.safeParse(response.body).success;
    return isDone ? { kind: 'done' } : this.#serverFailed('The answer to signing out everywhere is not one.');
  };

  /** A request that outlives its page is sent without the lock under which tokens are replaced: it replaces none. */
  #readAnswer(body: unknown, takesToken: boolean): SendResult {
    const answer = progressUpdateResponseSchema.safeParse(body);
    if (!answer.success || !answer.data.success)
      return this.#serverFailed('The answer to a progress update is not one.');
    const { newJWT, progressSummary } = answer.data;
    const jwtUpdated = takesToken && this.#ports.replaceToken(newJWT);
    return { kind: 'saved', jwtUpdated, overallStats: progressSummary.overallStats };
  }

  async #request(url: string, uid: string, init: RequestInit): Promise<{ kind: 'answer'; body: unknown } | Failure> {
    const { clock, log } = this.#ports;
    const token = await this.#ports.getToken().catch((error) => log(`No progress update was sent: ${String(error)}`));
    // Never one learner's work with another one's token.
    if (token === undefined || this.#ports.learner() !== uid) return { kind: 'signIn' };
    if (token === this.#refusedToken) return { kind: 'signIn' };
    const timeout = new AbortController();
    const cancelTimeout = clock.after(TIMEOUT_MS, () => timeout.abort());
    try {
      const headers = { ...init.headers, Authorization: `Bearer ${token}` };
      const response = await this.#ports.fetch(url, { ...init, headers, signal: timeout.signal });
      if (response.status === 401) this.#refusedToken = token;
      if (!response.ok) return this.#classify(response);
      const body: unknown = await response.json().catch(() => undefined);
      return timeout.signal.aborted ? unreachable('offline') : { kind: 'answer', body };
    } catch (error) {
      log(`The progress endpoint cannot be reached: ${String(error)}`);
      return unreachable('offline');
    } finally {
      cancelTimeout();
    }
  }

  #classify({ status, headers }: Response): Failure {
    this.#ports.log(`The progress endpoint answered with status ${status}.`);
    if (status === 401) return { kind: 'signIn' };
    const isFinal = status >= 400 && status < 500 && !PASSING.includes(status);
    if (isFinal) return { kind: 'refused', status };
    const seconds = Number(headers.get('Retry-After') ?? 0);
    return unreachable('server', Number.isFinite(seconds) ? Math.min(Math.max(seconds, 0), 300) * 1000 : 0);
  }

  #serverFailed(message: string): Failure {
    this.#ports.log(message);
    return unreachable('server');
  }
}

function unreachable(reason: 'offline' | 'server', retryAfterMs = 0): Failure {
  return { kind: 'unreachable', reason, retryAfterMs };
}
