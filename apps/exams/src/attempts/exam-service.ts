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
  read,
  type Schema,
  type ServiceAnswer,
  type ServiceCall,
  type ServiceClient,
  type ServiceClientOptions,
  type ServiceFailure,
} from '@tensely/core/logic';
import * as z from 'zod/mini';
import type { ServerClock } from './server-clock.ts';

interface ExamProblem {
  kind: keyof typeof EXAM_PROBLEMS;
}

/** Why a call failed: a problem of exams, or a general failure of the service. */
export type Failure = ExamProblem | ServiceFailure;

export type Answer<Value> = ServiceAnswer<Value, ExamProblem>;

interface ServicePorts extends Omit<ServiceClientOptions, 'name' | 'problemOf'> {
  /** Address of the attempts, for example "/api/exam-attempts". */
  address: string;
  /** Updated from every response. */
  time: ServerClock;
}

type Request = Pick<ServiceCall<unknown>, 'method' | 'body' | 'keepalive'>;

/** The progress service's calls about exam attempts. */
export class ExamService {
  readonly #ports: ServicePorts;
  readonly #client: ServiceClient<ExamProblem>;

  constructor(ports: ServicePorts) {
    this.#ports = ports;
    this.#client = createServiceClient({ ...ports, name: 'The exam service', problemOf: toProblem });
  }

  list = (uid: string) => this.#call(uid, '', attemptListSchema);

  attempt = (uid: string, id: string) => this.#call(uid, `/${id}`, attemptAnswerSchema);

  paper = (uid: string, id: string) => this.#call(uid, `/${id}/paper`, attemptPaperSchema);

  result = (uid: string, id: string) => this.#call(uid, `/${id}/result`, examResultSchema);

  start = (uid: string, body: StartAttempt) => this.#call(uid, '', attemptStartedSchema, { method: 'POST', body });

  /** With `keepalive` a small enough request outlives the page. */
  save = (uid: string, id: string, body: SaveWork, keepalive = false) =>
    this.#call(uid, `/${id}/work`, workSavedSchema, { method: 'PUT', body, keepalive });

  /** Makes this device the writer. */
  takeOver = (uid: string, id: string, body: SaveWork) =>
    this.#call(uid, `/${id}/device`, attemptAnswerSchema, { method: 'POST', body });

  finish = (uid: string, id: string, body: FinishAttempt) =>
    this.#call(uid, `/${id}/finish`, examResultSchema, { method: 'POST', body });

  /** Every write has its own idempotency key, in case a browser sends it twice. */
  async #call<Value>(
    learner: string,
    path: string,
    schema: Schema<Value>,
    request: Request = {},
  ): Promise<Answer<Value>> {
    const { time, address } = this.#ports;
    const asked = time.moment();
    const answer = await this.#client<Value>({
      ...request,
      learner,
      url: `${address}${path}`,
      ...(request.body && { headers: { 'Idempotency-Key': crypto.randomUUID() } }),
      read: (value) => {
        const serverTime = Date.parse(read(serverTimeSchema, value)?.serverTime ?? '');
        if (!Number.isNaN(serverTime)) time.contact(serverTime, asked);
        return read(schema, value);
      },
    });
    if (answer.kind === 'unreachable' || answer.kind === 'signIn') time.noContact();
    return answer;
  }
}

const serverTimeSchema = z.object({ serverTime: z.string() });

/**
 * Why a request to the service failed. "outdated": the service no longer knows this page's version of the test, a
 * reload fixes it. "refused": a retry will not help.
 */
export type FailureReason = 'offline' | 'server' | 'signIn' | 'outdated' | 'refused';

/** "tooEarly": the test can be retaken later. "tooMany": the learner has started, or has open, too many exams. */
export type StartFailure = FailureReason | 'tooEarly' | 'tooMany';

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

const kinds = Object.keys(EXAM_PROBLEMS).filter((key): key is ExamProblem['kind'] => key in EXAM_PROBLEMS);

function toProblem(problem: string): ExamProblem | undefined {
  const kind = kinds.find((one) => EXAM_PROBLEMS[one] === problem);
  return kind && { kind };
}
