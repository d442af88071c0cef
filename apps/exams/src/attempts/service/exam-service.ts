import type { Clock } from '@tensely/core/logic';
import {
  attemptAnswerSchema,
  attemptListSchema,
  attemptPaperSchema,
  attemptStartedSchema,
  EXAM_PROBLEMS,
  examResultSchema,
  type FinishAttempt,
  type SaveWork,
  type StartAttempt,
  workSavedSchema,
} from '@tensely/exam-model/logic';
import * as z from 'zod/mini';
import type { ServerClock } from '../clock/server-clock.ts';
import type { StartTrouble, Trouble } from '../exams-contract.ts';

const TIMEOUT_MS = 15_000;
/** A browser allows 64 kB for all requests that outlive their page; one of ours takes at most this much. */
const MAX_KEEPALIVE_BYTES = 60_000;
/** Client errors that pass: request timeout, too early, too many requests. */
const PASSING = [408, 425, 429];

type ProblemKind = keyof typeof EXAM_PROBLEMS;

/** Why there is no answer. "unreachable" passes by itself, "signIn" with a sign-in; the others are answers of a kind. */
export type Failure =
  | { kind: 'unreachable'; reason: 'offline' | 'server'; retryAfterMs: number }
  | { kind: 'signIn' }
  | { kind: ProblemKind }
  | { kind: 'refused'; status: number };

export type Answer<Value> = { kind: 'answer'; value: Value } | Failure;

export interface ServicePorts {
  /** Address of the attempts, for example "/api/exam-attempts". */
  address(): string;
  fetch: typeof fetch;
  clock: Clock;
  /** Learns the time from every answer. */
  time: ServerClock;
  getToken(): Promise<string>;
  /** Whose token `getToken` gave last. */
  uid(): string | undefined;
  log(message: string): void;
  /** A new UUID. */
  newId(): string;
}

interface Call<Schema> {
  uid: string;
  path?: string;
  schema: Schema;
  /** Of a call with a body. */
  method?: 'POST' | 'PUT';
  body?: object;
  keepalive?: boolean;
}

/**
 * The service's calls about exam attempts. Every failure is classified, nothing rejects; every call names the learner
 * whose work it carries, and is not made with another one's token.
 */
export class ExamService {
  readonly #ports: ServicePorts;

  constructor(ports: ServicePorts) {
    this.#ports = ports;
  }

  list = (uid: string) => this.#call({ uid, schema: attemptListSchema });

  attempt = (uid: string, id: string) => this.#call({ uid, path: `/${id}`, schema: attemptAnswerSchema });

  paper = (uid: string, id: string) => this.#call({ uid, path: `/${id}/paper`, schema: attemptPaperSchema });

  result = (uid: string, id: string) => this.#call({ uid, path: `/${id}/result`, schema: examResultSchema });

  start = (uid: string, body: StartAttempt) => this.#call({ uid, schema: attemptStartedSchema, method: 'POST', body });

  /** With `keepalive` the request outlives the page, if it is small enough. */
  save = (uid: string, id: string, body: SaveWork, keepalive = false) =>
    this.#call({ uid, path: `/${id}/work`, schema: workSavedSchema, method: 'PUT', body, keepalive });

  /** This device writes from now on. */
  takeOver = (uid: string, id: string, body: SaveWork) =>
    this.#call({ uid, path: `/${id}/device`, schema: attemptAnswerSchema, method: 'POST', body });

  finish = (uid: string, id: string, body: FinishAttempt) =>
    this.#call({ uid, path: `/${id}/finish`, schema: examResultSchema, method: 'POST', body });

  async #call<Schema extends z.ZodMiniType>(call: Call<Schema>): Promise<Answer<z.output<Schema>>> {
    const { time, log } = this.#ports;
    const asked = time.moment();
    const response = await this.#request(call);
    if (response.kind !== 'answer') {
      if (response.kind === 'unreachable' || response.kind === 'signIn') time.noContact();
      return response;
    }
    const serverTime = serverTimeOf(response.value);
    if (serverTime !== undefined) time.contact(serverTime, asked);
    const parsed = call.schema.safeParse(response.value);
    if (parsed.success) return { kind: 'answer', value: parsed.data };
    log(`The answer about an exam is not one: ${parsed.error.issues[0]?.path.join('.')}`);
    return unreachable('server');
  }

  async #request({ uid, path = '', method = 'POST', body, keepalive }: Call<unknown>): Promise<Answer<unknown>> {
    const { clock, log } = this.#ports;
    const token = await this.#ports
      .getToken()
      .catch((error) => log(`The exam service was not asked: ${String(error)}`));
    // Never one learner's work with another one's token.
    if (token === undefined || this.#ports.uid() !== uid) return { kind: 'signIn' };
    const timeout = new AbortController();
    const cancelTimeout = clock.after(TIMEOUT_MS, () => timeout.abort());
    try {
      const headers = { Accept: 'application/json', Authorization: `Bearer ${token}` };
      const response = await this.#ports.fetch(`${this.#ports.address()}${path}`, {
        ...{ signal: timeout.signal, headers },
        ...(body && write(body, method, { ...headers, 'Idempotency-Key': this.#ports.newId() }, keepalive)),
      });
      const value: unknown = await response.json().catch(() => undefined);
      if (timeout.signal.aborted) return unreachable('offline');
      return response.ok ? { kind: 'answer', value } : this.#classify(response, value);
    } catch (error) {
      log(`The exam service cannot be reached: ${String(error)}`);
      return unreachable('offline');
    } finally {
      cancelTimeout();
    }
  }

  #classify({ status, headers }: Response, value: unknown): Failure {
    this.#ports.log(`The exam service answered with status ${status}.`);
    if (status === 401) return { kind: 'signIn' };
    const problem = problemOf(value);
    if (problem) return { kind: problem };
    const isFinal = status >= 400 && status < 500 && !PASSING.includes(status);
    if (isFinal) return { kind: 'refused', status };
    const seconds = Number(headers.get('Retry-After') ?? 0);
    return unreachable('server', Number.isFinite(seconds) ? Math.min(Math.max(seconds, 0), 300) * 1000 : 0);
  }
}

/** What a screen can say of a failure. */
export function troubleOf(failure: Failure): Trouble {
  if (failure.kind === 'unreachable') return failure.reason;
  if (failure.kind === 'signIn') return 'signIn';
  return failure.kind === 'unknownPaper' ? 'outdated' : 'refused';
}

/** What a screen can say of a start that failed. */
export function startTroubleOf(failure: Failure): StartTrouble {
  if (failure.kind === 'tooEarly') return 'tooEarly';
  return failure.kind === 'tooManyOpen' || failure.kind === 'tooManyStarts' ? 'tooMany' : troubleOf(failure);
}

function write(body: object, method: string, headers: Record<string, string>, keepalive = false) {
  const text = JSON.stringify(body);
  return {
    ...{ method, body: text, headers: { ...headers, 'Content-Type': 'application/json' } },
    keepalive: keepalive && new TextEncoder().encode(text).length <= MAX_KEEPALIVE_BYTES,
  };
}

const serverTimeSchema = z.object({ serverTime: z.string() });

function serverTimeOf(value: unknown): number | undefined {
  const parsed = serverTimeSchema.safeParse(value);
  const time = parsed.success ? Date.parse(parsed.data.serverTime) : Number.NaN;
  return Number.isNaN(time) ? undefined : time;
}

const problemSchema = z.object({ type: z.string() });
const problems: readonly [ProblemKind, string][] = [
  ['elsewhere', EXAM_PROBLEMS.elsewhere],
  ['finished', EXAM_PROBLEMS.finished],
  ['running', EXAM_PROBLEMS.running],
  ['unknownAttempt', EXAM_PROBLEMS.unknownAttempt],
  ['unknownPaper', EXAM_PROBLEMS.unknownPaper],
  ['tooEarly', EXAM_PROBLEMS.tooEarly],
  ['tooManyOpen', EXAM_PROBLEMS.tooManyOpen],
  ['tooManyStarts', EXAM_PROBLEMS.tooManyStarts],
];

function problemOf(value: unknown): ProblemKind | undefined {
  const parsed = problemSchema.safeParse(value);
  return problems.find(([, type]) => parsed.success && parsed.data.type.endsWith(`:${type}`))?.[0];
}

function unreachable(reason: 'offline' | 'server', retryAfterMs = 0): Failure {
  return { kind: 'unreachable', reason, retryAfterMs };
}
