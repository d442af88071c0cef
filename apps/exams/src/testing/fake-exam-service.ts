import {
  type ExamAttempt,
  type ExamKey,
  type ExamResult,
  type ExamWork,
  finishAttemptSchema,
  markExam,
  mergeAnswers,
  NO_WORK,
  publicPaper,
  saveWorkSchema,
  startAttemptSchema,
} from '@tensely/content/exams';
import { sampleExam } from '@tensely/content/testing';
import { PROBLEM_URN } from '@tensely/core/logic';

/** How the network and the service treat requests until the mode changes. */
type Mode = 'ok' | 'offline' | 'hangs' | 'loses the response' | Refusal;

interface Refusal {
  status: number;
  retryAfter?: string;
  /** The last part of a problem's type. */
  kind?: string;
}

/** A refusal as the service, or without a kind as a firewall, sends it. */
export function refuse({ status, retryAfter, kind }: Refusal) {
  const retry: Record<string, string> = retryAfter === undefined ? {} : { 'Retry-After': retryAfter };
  if (kind === undefined) return new Response('<html>blocked</html>', { status, headers: retry });
  const headers = { ...retry, 'Content-Type': 'application/problem+json' };
  return new Response(JSON.stringify({ type: PROBLEM_URN + kind, status }), { status, headers });
}

function untilAborted(signal: AbortSignal | null | undefined): Promise<never> {
  return new Promise((_, fail) => {
    signal?.addEventListener('abort', () => fail(new DOMException('aborted', 'AbortError')));
  });
}

export const PAPER_HASH = 'a'.repeat(64);
const key: ExamKey = { testId: 'test-1', hash: PAPER_HASH, exam: sampleExam() };

interface HeldAttempt extends ExamAttempt {
  uid: string;
  result?: ExamResult;
  isHandedOut?: boolean;
}

type ExamRequest = ReturnType<typeof readRequest>;

function readRequest(url: string, { method = 'GET', body, headers }: RequestInit) {
  const [, id = '', action = id ? 'attempt' : 'list'] = url.split('/exam-attempts')[1]?.split('/') ?? [];
  return {
    id,
    call: method === 'POST' && !id ? 'POST start' : `${method} ${action}`,
    body: body === undefined ? undefined : JSON.parse(String(body)),
    uid: new Headers(headers).get('Authorization')?.replace('Bearer token of ', '') ?? '',
  };
}

/** A problem document: its message is the last part of the type. */
class Conflict extends Error {}

/**
 * The exam endpoints in memory: attempts at the sample exam by a short version of the real rules, and simulated network
 * failures.
 */
export class FakeExamService {
  mode: Mode = 'ok';
  readonly attempts = new Map<string, HeldAttempt>();
  /** The calls that reached the service, e.g. "PUT work", "POST finish" and "GET list". */
  readonly received: { call: string; keepalive: boolean }[] = [];
  /** The service's own clock. */
  readonly #now: () => number;

  constructor(now: () => number) {
    this.#now = now;
  }

  calls = () => this.received.map(({ call }) => call);

  /** The first attempt. */
  attempt = () => [...this.attempts.values()][0];

  fetch: typeof fetch = async (url, init = {}) => {
    const { mode } = this;
    if (mode === 'offline') throw new TypeError('Failed to fetch');
    if (mode === 'hangs') return untilAborted(init.signal);
    if (typeof mode === 'object') return refuse(mode);
    const request = readRequest(String(url), init);
    this.received.push({ call: request.call, keepalive: init.keepalive === true });
    const response = this.#respond(request);
    if (mode === 'loses the response') throw new TypeError('Failed to fetch');
    return response;
  };

  #respond(request: ExamRequest): Response {
    try {
      this.#finaliseLeft();
      return Response.json({ serverTime: this.#iso(), ...this.#answer(request) });
    } catch (error) {
      if (!(error instanceof Conflict)) throw error;
      return refuse({ status: error.message.startsWith('unknown') ? 404 : 409, kind: error.message });
    }
  }

  #answer({ call, uid, id, body }: ExamRequest): object {
    if (call === 'GET list') return this.#list(uid);
    if (call === 'POST start') return { attempt: this.#start(uid, body), paper: publicPaper(key) };
    const attempt = this.#own(uid).find((other) => other.id === id);
    if (!attempt) throw new Conflict('unknown-exam-attempt');
    if (call === 'GET paper') return { paper: publicPaper(key) };
    if (call === 'GET result') return this.#handOut(attempt);
    if (call === 'POST finish') return this.#finish(attempt, body);
    return this.#goOn(call, attempt, body);
  }

  #iso = () => new Date(this.#now()).toISOString();

  #own = (uid: string) => [...this.attempts.values()].filter((attempt) => attempt.uid === uid);

  #list(uid: string) {
    const own = this.#own(uid);
    const running = own.filter(({ result }) => !result);
    const ended = own.filter(({ result, isHandedOut }) => result && !isHandedOut);
    return { running, ended, results: own.flatMap(({ result, isHandedOut }) => (isHandedOut && result) || []) };
  }

  #start(uid: string, body: unknown): HeldAttempt {
    const { id, testId, paper, extraTime, device } = startAttemptSchema.parse(body);
    if (paper !== PAPER_HASH) throw new Conflict('unknown-exam-paper');
    const own = this.#own(uid);
    const known = own.find((other) => other.id === id) ?? own.find((other) => !other.result && other.testId === testId);
    if (known?.result) throw new Conflict('exam-finished');
    if (known) return known;
    const deadline = new Date(this.#now() + key.exam.timeLimit * 60_000 * (1 + extraTime / 100)).toISOString();
    const times = { startedAt: this.#iso(), deadline };
    const attempt = { uid, id, testId, paper, extraTime, device, ...times, work: NO_WORK, completedSections: [] };
    this.attempts.set(id, attempt);
    return attempt;
  }

  /** Calls that need a running attempt, or at least one whose review has not been returned. */
  #goOn(call: string, attempt: HeldAttempt, body: unknown): object {
    if (attempt.result && (attempt.isHandedOut || call !== 'PUT work')) throw new Conflict('exam-finished');
    if (call === 'GET attempt') return { attempt };
    const sent = saveWorkSchema.parse(body);
    if (call === 'POST device') attempt.device = sent.device;
    this.#save(attempt, sent);
    return call === 'PUT work' ? { deadline: attempt.deadline } : { attempt };
  }

  #save(attempt: HeldAttempt, { device, work }: { device: string; work: ExamWork }) {
    if (device !== attempt.device) throw new Conflict('exam-running-elsewhere');
    const now = this.#iso();
    const answers = Object.entries(work.answers)
      .map(([place, answer]) => [place, answer.timestamp > now ? { ...answer, timestamp: now } : answer] as const)
      .filter(([, { timestamp }]) => timestamp <= attempt.deadline);
    attempt.work = { ...work, answers: mergeAnswers(attempt.work.answers, Object.fromEntries(answers)) };
  }

  #finish(attempt: HeldAttempt, body: unknown): ExamResult {
    const { finishedAt, ...sent } = finishAttemptSchema.parse(body);
    if (attempt.isHandedOut) return this.#handOut(attempt);
    this.#save(attempt, sent);
    const now = this.#iso();
    const at = now < attempt.deadline ? now : attempt.deadline;
    this.#mark(attempt, finishedAt < attempt.deadline ? 'learner' : 'time', at);
    return this.#handOut(attempt);
  }

  #handOut(attempt: HeldAttempt): ExamResult {
    if (!attempt.result) throw new Conflict('exam-running');
    attempt.isHandedOut = true;
    return attempt.result;
  }

  #finaliseLeft() {
    for (const attempt of this.attempts.values()) {
      if (!attempt.result && this.#iso() > attempt.deadline) this.#mark(attempt, 'left', attempt.deadline);
    }
  }

  #mark(attempt: HeldAttempt, finishedBy: ExamResult['finishedBy'], finishedAt: string) {
    const { id: attemptId, startedAt, extraTime } = attempt;
    const timeUsed = Math.round((Date.parse(finishedAt) - Date.parse(startedAt)) / 1000);
    const ending = { attemptId, startedAt, extraTime, finishedAt, finishedBy, timeUsed, late: false };
    attempt.result = { ...markExam(key, attempt.work), ...ending };
  }
}
