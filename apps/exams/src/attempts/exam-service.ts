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
} from '@tensely/content/exams';
import {
  createServiceClient,
  type ServiceAnswer,
  type ServiceClient,
  type ServiceClientOptions,
  type ServiceFailure,
} from '@tensely/core/logic';
import * as z from 'zod/mini';
import type { FailureReason, StartFailure } from './contract.ts';
import type { ServerClock } from './server-clock.ts';

interface ExamProblem {
  kind: keyof typeof EXAM_PROBLEMS;
}

/** Why a call failed: a problem of exams, or a general failure of the service. */
export type Failure = ExamProblem | ServiceFailure;

export type Answer<Value> = ServiceAnswer<Value, ExamProblem>;

interface ServicePorts extends Pick<ServiceClientOptions, 'fetch' | 'clock' | 'getToken' | 'log'> {
  /** Address of the attempts, for example "/api/exam-attempts". */
  address(): string;
  /** Updated from every response. */
  time: ServerClock;
  /** The user of the token that `getToken` returned last. */
  uid(): string | undefined;
}

interface Call<Schema> {
  uid: string;
  path?: string;
  schema: Schema;
  /** The method of a call with a body. */
  method?: 'POST' | 'PUT';
  body?: object;
  keepalive?: boolean;
}

/** The progress service's calls about exam attempts. */
export class ExamService {
  readonly #ports: ServicePorts;
  readonly #client: ServiceClient<ExamProblem>;

  constructor(ports: ServicePorts) {
    const { fetch, clock, getToken, uid, log } = ports;
    this.#ports = ports;
    this.#client = createServiceClient({
      name: 'The exam service',
      fetch,
      clock,
      getToken,
      learner: uid,
      log,
      problemOf: toProblem,
    });
  }

  list = (uid: string) => this.#call({ uid, schema: attemptListSchema });

  attempt = (uid: string, id: string) => this.#call({ uid, path: `/${id}`, schema: attemptAnswerSchema });

  paper = (uid: string, id: string) => this.#call({ uid, path: `/${id}/paper`, schema: attemptPaperSchema });

  result = (uid: string, id: string) => this.#call({ uid, path: `/${id}/result`, schema: examResultSchema });

  start = (uid: string, body: StartAttempt) => this.#call({ uid, schema: attemptStartedSchema, method: 'POST', body });

  /** With `keepalive` a small enough request outlives the page. */
  save = (uid: string, id: string, body: SaveWork, keepalive = false) =>
    this.#call({ uid, path: `/${id}/work`, schema: workSavedSchema, method: 'PUT', body, keepalive });

  /** Makes this device the writer. */
  takeOver = (uid: string, id: string, body: SaveWork) =>
    this.#call({ uid, path: `/${id}/device`, schema: attemptAnswerSchema, method: 'POST', body });

  finish = (uid: string, id: string, body: FinishAttempt) =>
    this.#call({ uid, path: `/${id}/finish`, schema: examResultSchema, method: 'POST', body });

  /** Every write has its own idempotency key, in case a browser sends it twice. */
  async #call<Schema extends z.ZodMiniType>(call: Call<Schema>): Promise<Answer<z.output<Schema>>> {
    const { uid, path = '', schema, body, ...request } = call;
    const { time, address } = this.#ports;
    const asked = time.moment();
    const answer = await this.#client<z.output<Schema>>({
      ...request,
      learner: uid,
      url: `${address()}${path}`,
      ...(body && { body, headers: { 'Idempotency-Key': crypto.randomUUID() } }),
      read: (value) => {
        const serverTime = readServerTime(value);
        if (serverTime !== undefined) time.contact(serverTime, asked);
        return schema.safeParse(value).data;
      },
    });
    if (answer.kind === 'unreachable' || answer.kind === 'signIn') time.noContact();
    return answer;
  }
}

/** Maps a failure to those that the screens distinguish. */
export function toFailureReason(failure: Failure): FailureReason {
  if (failure.kind === 'unreachable') return failure.reason;
  if (failure.kind === 'signIn') return 'signIn';
  return failure.kind === 'unknownPaper' ? 'outdated' : 'refused';
}

/** Maps a failure to those that the start screen distinguishes. */
export function toStartFailure(failure: Failure): StartFailure {
  if (failure.kind === 'tooEarly') return 'tooEarly';
  return failure.kind === 'tooManyOpen' || failure.kind === 'tooManyStarts' ? 'tooMany' : toFailureReason(failure);
}

const serverTimeSchema = z.object({ serverTime: z.string() });

function readServerTime(value: unknown): number | undefined {
  const parsed = serverTimeSchema.safeParse(value);
  const time = parsed.success ? Date.parse(parsed.data.serverTime) : Number.NaN;
  return Number.isNaN(time) ? undefined : time;
}

const kinds = Object.keys(EXAM_PROBLEMS).filter((key): key is ExamProblem['kind'] => key in EXAM_PROBLEMS);

function toProblem(problem: string): ExamProblem | undefined {
  const kind = kinds.find((one) => EXAM_PROBLEMS[one] === problem);
  return kind && { kind };
}
