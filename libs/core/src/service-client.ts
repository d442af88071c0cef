import { traceparent } from './browser/page-trace.ts';
import type { Clock } from './clock.ts';
import { messageOf } from './errors.ts';
import { FINAL_PROBLEMS, problemKind, TOKEN_PROBLEMS } from './problem-kinds.ts';

/** Time for the first byte of the answer, and between two chunks of it. */
const TIMEOUT_MS = 15_000;
/** Upload speed that extends the timeout of a body: 16 kbit/s, the slowest line that we support. */
const SLOWEST_BYTES_PER_MS = 2;
/** Total timeout of a call. Years of work are ten megabytes: a minute at 1.6 Mbit/s. */
const LONGEST_MS = 300_000;
/** Browsers allow 64 kB for all keepalive requests together; this is the limit for one of ours. */
const MAX_KEEPALIVE_BYTES = 60_000;
const LONGEST_RETRY_AFTER_SECONDS = 300;
const SIGN_IN = { kind: 'signIn' } as const;

/**
 * Why a call has no answer. "unreachable" is temporary, "signIn" needs another token. "refused" is permanent: our
 * service has answered with a problem document of this kind. Answers of anything between client and service count as
 * "unreachable".
 */
export type ServiceFailure =
  | { kind: 'unreachable'; reason: 'offline' | 'server'; retryAfterMs: number }
  | { kind: 'signIn' }
  | { kind: 'refused'; problem: string };

/** The result of a call. `Problem` is the caller's own type for problem documents that mean more than their status. */
export type ServiceAnswer<Value, Problem = never> = { kind: 'answer'; value: Value } | Problem | ServiceFailure;

export interface ServiceClientOptions<Problem = never> {
  /** For the log, e.g. "The progress service". */
  name: string;
  fetch: typeof fetch;
  clock: Clock;
  /** The learner's token; rejects without a signed-in learner. */
  getToken(): Promise<string>;
  /** The learner whose token `getToken` returned last. */
  learner(): string | undefined;
  /** Reads the headers of each answer. */
  onAnswer?(headers: Headers): void;
  /** Logs failures; never a token. */
  log(message: string): void;
  /** Maps a problem of this kind to the caller's own type; undefined for kinds that all callers treat alike. */
  problemOf?(kind: string): Problem | undefined;
}

/** One call for one learner. */
export interface ServiceCall<Value> {
  /** The learner whose work it carries or whose state it requests. */
  learner: string;
  url: string;
  method?: 'GET' | 'POST' | 'PUT';
  body?: object;
  headers?: Readonly<Record<string, string>>;
  /** Sends the request with `keepalive` if it is small enough. */
  keepalive?: boolean;
  /** Parses the JSON; undefined if it does not answer this call, which counts as a failure of the service. */
  read(body: unknown): Value | undefined;
}

/** Calls a service of ours from a browser. Classifies every failure; never rejects. */
export type ServiceClient<Problem = never> = <Value>(
  call: ServiceCall<Value>,
) => Promise<ServiceAnswer<Value, Problem>>;

/**
 * Creates a client of one service with the token, the page id, a timeout, `Retry-After` and a failure log. It never
 * sends one learner's call with another's token, and never resends a token that the service has refused. A redirect is
 * a failure: our services send none, but login pages of networks do.
 *
 * @example
 * const call = createServiceClient({ name: 'The progress service', fetch, clock, getToken, learner, log });
 * const answer = await call({ learner: 'ana', url: '/api/progress', read: readHistory });
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

  return async (call) => {
    const token = await getToken().catch((error) => log(`${name} was not asked: ${messageOf(error)}`));
    const isTheirs = learner() === call.learner;
    if (token === undefined || !isTheirs || token === refusedToken) return SIGN_IN;
    return untilStalled((watch) => request(call, token, watch), clock);
  };
}

interface StallWatch {
  signal: AbortSignal;
  /** Restarts the timeout: the next chunk has to arrive within this time. */
  expect(ms: number): void;
}

/** The result of a request; "offline" if it stalls, which aborts it. */
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

/** Reads the JSON of a response chunk by chunk; undefined if it is not JSON. */
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
