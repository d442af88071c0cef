import { traceparent } from './browser/page-trace.ts';
import type { Clock } from './clock.ts';
import { messageOf } from './message-of.ts';
import { withTimeout } from './with-timeout.ts';

const TIMEOUT_MS = 15_000;
/** A browser allows 64 kB for all requests that outlive their page; one of ours takes at most this much. */
const MAX_KEEPALIVE_BYTES = 60_000;
/** Client errors that pass by themselves: request timeout, too early, too many requests. */
const PASSING_STATUSES = [408, 425, 429];
const LONGEST_RETRY_AFTER_SECONDS = 300;
const SIGN_IN = { kind: 'signIn' } as const;

/** Why a call has no answer: "unreachable" passes by itself, "signIn" with another token, "refused" does not pass. */
export type ServiceFailure =
  | { kind: 'unreachable'; reason: 'offline' | 'server'; retryAfterMs: number }
  | { kind: 'signIn' }
  | { kind: 'refused'; status: number };

/** How a call ended. `Problem` is what the caller makes of problem documents that mean more than their status. */
export type ServiceAnswer<Value, Problem = never> = { kind: 'answer'; value: Value } | Problem | ServiceFailure;

export interface ServiceClientOptions<Problem = never> {
  /** For the log, as in "The progress service". */
  name: string;
  fetch: typeof fetch;
  clock: Clock;
  /** The token of whoever is signed in; rejects when nobody is. */
  getToken(): Promise<string>;
  /** Whose token `getToken` gave last. */
  learner(): string | undefined;
  /** Reads the headers of each answer. */
  onAnswer?(headers: Headers): void;
  /** Told what went wrong; never a token. */
  log(message: string): void;
  /** What a problem document (RFC 9457) of this `type` is to the caller; undefined when its status says enough. */
  problemOf?(type: string): Problem | undefined;
}

/** One call, for one learner. */
export interface ServiceCall<Value> {
  /** Whose work it carries, or whose state it asks for. */
  learner: string;
  url: string;
  /** GET unless said otherwise. */
  method?: 'GET' | 'POST' | 'PUT';
  /** Sent as JSON. */
  body?: object;
  headers?: Readonly<Record<string, string>>;
  /** The request outlives its page, if it is small enough for that. */
  keepalive?: boolean;
  /** How long the whole answer may take; 15 s unless said otherwise. */
  timeoutMs?: number;
  /** Reads the JSON of the answer; undefined when it is no answer to this call, which counts as a failing service. */
  read(body: unknown): Value | undefined;
}

/** Calls a service of ours from a browser. */
export interface ServiceClient<Problem = never> {
  /** Every failure is classified; nothing rejects. */
  call<Value>(call: ServiceCall<Value>): Promise<ServiceAnswer<Value, Problem>>;
}

/**
 * A client of one service, with what every call to it needs: the token, the id of the page, a timeout, `Retry-After` and words for
 * what went wrong. It never makes one learner's call with another one's token, and never sends a token again that the service
 * refused with 401.
 *
 * @example
 * const client = createServiceClient({ name: 'The progress service', fetch, clock, getToken, learner, log });
 * const answer = await client.call({ learner: 'ana', url: '/api/progress', read: readHistory });
 * if (answer.kind === 'unreachable') retry.failed(answer.retryAfterMs);
 */
export function createServiceClient<Problem = never>(options: ServiceClientOptions<Problem>): ServiceClient<Problem> {
  const { name, fetch, clock, getToken, learner, onAnswer, log, problemOf } = options;
  let refusedToken: string | undefined;

  async function request<Value>(call: ServiceCall<Value>, token: string, signal: AbortSignal) {
    try {
      const response = await fetch(call.url, { ...requestOf(call, token), signal });
      onAnswer?.(response.headers);
      if (response.status === 401) refusedToken = token;
      const body: unknown = await response.json().catch(() => undefined);
      if (response.ok) return readAnswer(call, body);
      log(`${name} answered with status ${response.status}.`);
      return response.status === 401 ? SIGN_IN : (problemOf?.(typeOf(body)) ?? classify(response));
    } catch (error) {
      log(`${name} cannot be reached: ${messageOf(error)}`);
      return unreachable('offline');
    }
  }

  function readAnswer<Value>({ method = 'GET', url, read }: ServiceCall<Value>, body: unknown) {
    const value = read(body);
    if (value !== undefined) return { kind: 'answer', value } as const;
    log(`${name} gave no answer to ${method} ${url}.`);
    return unreachable('server');
  }

  return {
    async call(call) {
      const token = await getToken().catch((error) => log(`${name} was not asked: ${messageOf(error)}`));
      const isTheirs = learner() === call.learner;
      if (token === undefined || !isTheirs || token === refusedToken) return SIGN_IN;
      const timeout = new AbortController();
      const giveUp = () => {
        timeout.abort();
        return unreachable('offline');
      };
      return withTimeout(request(call, token, timeout.signal), call.timeoutMs ?? TIMEOUT_MS, giveUp, clock);
    },
  };
}

function requestOf({ method = 'GET', body, headers, keepalive = false }: ServiceCall<unknown>, token: string) {
  const all = { Accept: 'application/json', ...headers, traceparent: traceparent(), Authorization: `Bearer ${token}` };
  if (!body) return { method, headers: all };
  const text = JSON.stringify(body);
  return {
    method,
    headers: { ...all, 'Content-Type': 'application/json' },
    body: text,
    keepalive: keepalive && new TextEncoder().encode(text).length <= MAX_KEEPALIVE_BYTES,
  };
}

function classify({ status, headers }: Response): ServiceFailure {
  const isFinal = status >= 400 && status < 500 && !PASSING_STATUSES.includes(status);
  if (isFinal) return { kind: 'refused', status };
  const seconds = Number(headers.get('Retry-After') ?? 0);
  const bounded = Math.min(Math.max(seconds, 0), LONGEST_RETRY_AFTER_SECONDS);
  return unreachable('server', Number.isFinite(seconds) ? bounded * 1000 : 0);
}

/** The `type` of a problem document; empty when the body is none. */
function typeOf(body: unknown): string {
  return typeof body === 'object' && body !== null && 'type' in body ? String(body.type) : '';
}

function unreachable(reason: 'offline' | 'server', retryAfterMs = 0): ServiceFailure {
  return { kind: 'unreachable', reason, retryAfterMs };
}
