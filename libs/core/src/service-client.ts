import { traceparent } from './browser/page-trace.ts';
import type { Clock } from './clock.ts';
import { messageOf } from './message-of.ts';
import { FINAL_PROBLEMS, problemKind, TOKEN_PROBLEMS } from './problem-kinds.ts';

/** The service may take this long to answer, and an answer may pause this long before its next part arrives. */
const TIMEOUT_MS = 15_000;
/** The upload of a body comes on top of that, at the speed of the slowest line that we serve: 16 kbit/s. */
const SLOWEST_BYTES_PER_MS = 2;
/** A call that has not ended then has failed. Years of work are ten megabytes: a minute at 1.6 Mbit/s. */
const LONGEST_MS = 300_000;
/** A browser allows 64 kB for all requests that outlive their page; one of ours takes at most this much. */
const MAX_KEEPALIVE_BYTES = 60_000;
const LONGEST_RETRY_AFTER_SECONDS = 300;
const SIGN_IN = { kind: 'signIn' } as const;

/**
 * Why a call has no answer. "unreachable" passes without help, "signIn" with another token. "refused" is final: our service has said
 * so in a problem document of this kind. What anything between client and service answers is "unreachable".
 */
export type ServiceFailure =
  | { kind: 'unreachable'; reason: 'offline' | 'server'; retryAfterMs: number }
  | { kind: 'signIn' }
  | { kind: 'refused'; problem: string };

/** How a call ended. `Problem` is what the caller makes of problem documents that mean more than their status. */
export type ServiceAnswer<Value, Problem = never> = { kind: 'answer'; value: Value } | Problem | ServiceFailure;

export interface ServiceClientOptions<Problem = never> {
  /** For the log, as in "The progress service". */
  name: string;
  fetch: typeof fetch;
  clock: Clock;
  /** The token of the learner; rejects when no one is signed in. */
  getToken(): Promise<string>;
  /** Whose token `getToken` gave last. */
  learner(): string | undefined;
  /** Reads the headers of each answer. */
  onAnswer?(headers: Headers): void;
  /** Told what went wrong; never a token. */
  log(message: string): void;
  /** What a problem of this kind (`problem-kinds.ts`) is to the caller; undefined for kinds that every caller treats alike. */
  problemOf?(kind: string): Problem | undefined;
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
  /** Reads the JSON of the answer; undefined when it is no answer to this call, which counts as a failing service. */
  read(body: unknown): Value | undefined;
}

/** Calls a service of ours from a browser. */
export interface ServiceClient<Problem = never> {
  /** Every failure is classified; nothing rejects. */
  call<Value>(call: ServiceCall<Value>): Promise<ServiceAnswer<Value, Problem>>;
}

/**
 * A client of one service, with what every call to it needs: the token, the id of the page, a timeout, `Retry-After` and a log of
 * what went wrong. It never makes one learner's call with another one's token, and never sends a token again that the service
 * has refused. A redirect is a failure: our services send none, login pages of networks do.
 *
 * @example
 * const client = createServiceClient({ name: 'The progress service', fetch, clock, getToken, learner, log });
 * const answer = await client.call({ learner: 'ana', url: '/api/progress', read: readHistory });
 * if (answer.kind === 'unreachable') retry.failed(answer.retryAfterMs);
 */
export function createServiceClient<Problem = never>(options: ServiceClientOptions<Problem>): ServiceClient<Problem> {
  const { name, fetch, clock, getToken, learner, onAnswer, log, problemOf } = options;
  let refusedToken: string | undefined;

  async function request<Value>(call: ServiceCall<Value>, token: string, watch: StallWatch) {
    try {
      const { init, uploadMs } = requestOf(call, token);
      watch.expect(TIMEOUT_MS + uploadMs);
      const response = await fetch(call.url, { ...init, redirect: 'error', signal: watch.signal });
      onAnswer?.(response.headers);
      const body = await readJson(response, () => watch.expect(TIMEOUT_MS));
      if (response.ok) return readAnswer(call, body);
      const kind = problemKind(response.headers.get('Content-Type'), body);
      log(`${name} answered with status ${response.status}${kind ? ` (${kind})` : ', not by a problem document'}.`);
      return failureOf(response, kind, token);
    } catch (error) {
      log(`${name} cannot be reached: ${messageOf(error)}`);
      return unreachable('offline');
    }
  }

  function failureOf(response: Response, kind: string | undefined, token: string): Problem | ServiceFailure {
    if (kind === undefined) return passing(response);
    if (isIn(TOKEN_PROBLEMS, kind)) {
      refusedToken = token;
      return SIGN_IN;
    }
    return problemOf?.(kind) ?? (isIn(FINAL_PROBLEMS, kind) ? { kind: 'refused', problem: kind } : passing(response));
  }

  function readAnswer<Value>({ method = 'GET', url, read }: ServiceCall<Value>, body: unknown) {
    const value = body === undefined ? undefined : read(body);
    if (value !== undefined) return { kind: 'answer', value } as const;
    log(`${name} gave no answer to ${method} ${url}.`);
    return unreachable('server');
  }

  return {
    async call(call) {
      const token = await getToken().catch((error) => log(`${name} was not asked: ${messageOf(error)}`));
      const isTheirs = learner() === call.learner;
      if (token === undefined || !isTheirs || token === refusedToken) return SIGN_IN;
      return untilStalled((watch) => request(call, token, watch), clock);
    },
  };
}

interface StallWatch {
  signal: AbortSignal;
  /** The next sign of life has to come within this time. */
  expect(ms: number): void;
}

/** The result of a request; "offline" when it stalls, which aborts it. */
function untilStalled<T>(request: (watch: StallWatch) => Promise<T>, clock: Clock): Promise<T | ServiceFailure> {
  const { promise, resolve, reject } = Promise.withResolvers<T | ServiceFailure>();
  const ending = new AbortController();
  const giveUp = () => {
    ending.abort();
    resolve(unreachable('offline'));
  };
  const cancelLongest = clock.after(LONGEST_MS, giveUp);
  let cancel = () => {};
  const end = () => {
    cancel();
    cancelLongest();
  };
  const expect = (ms: number) => {
    cancel();
    if (!ending.signal.aborted) cancel = clock.after(ms, giveUp);
  };
  request({ signal: ending.signal, expect }).then(resolve, reject).finally(end);
  return promise;
}

/** The JSON of a response, part by part as it arrives; undefined where it is none. */
async function readJson({ body }: Response, onPart: () => void): Promise<unknown> {
  const reader = body?.getReader();
  const decoder = new TextDecoder();
  let text = '';
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    onPart();
    text += decoder.decode(part.value, { stream: true });
  }
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function requestOf({ method = 'GET', body, headers, keepalive = false }: ServiceCall<unknown>, token: string) {
  const all = { Accept: 'application/json', ...headers, traceparent: traceparent(), Authorization: `Bearer ${token}` };
  if (!body) return { init: { method, headers: all }, uploadMs: 0 };
  const text = JSON.stringify(body);
  const bytes = new TextEncoder().encode(text).length;
  const init = {
    method,
    headers: { ...all, 'Content-Type': 'application/json' },
    body: text,
    keepalive: keepalive && bytes <= MAX_KEEPALIVE_BYTES,
  };
  return { init, uploadMs: bytes / SLOWEST_BYTES_PER_MS };
}

function passing({ headers }: Response): ServiceFailure {
  const seconds = Number(headers.get('Retry-After') ?? 0);
  const bounded = Math.min(Math.max(seconds, 0), LONGEST_RETRY_AFTER_SECONDS);
  return unreachable('server', Number.isFinite(seconds) ? bounded * 1000 : 0);
}

function isIn(kinds: readonly string[], kind: string): boolean {
  return kinds.includes(kind);
}

function unreachable(reason: 'offline' | 'server', retryAfterMs = 0): ServiceFailure {
  return { kind: 'unreachable', reason, retryAfterMs };
}
