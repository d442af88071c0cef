import { PROBLEM_URN } from '@tensely/core/logic';
import { Conflict, FakeExamStore, type HeldAttempt } from './fake-exam-store.ts';

/** How the network and the service treat requests until the mode changes. */
export type Mode = 'ok' | 'offline' | 'hangs' | 'loses the response' | Refusal;

interface Refusal {
  status: number;
  retryAfter?: string;
  /** The last part of a problem's type. */
  kind?: string;
}

interface ReceivedCall {
  /** For example "PUT work", "POST finish" and "GET list". */
  call: string;
  body: unknown;
  token: string | null;
  keepalive: boolean;
}

/** The exam endpoints in memory, with simulated network failures. */
export interface FakeExamService {
  fetch: typeof fetch;
  mode: Mode;
  /** Every request that reached the service. */
  received: ReceivedCall[];
  /** Number of requests to the network. */
  requests: number;
  attempts: Map<string, HeldAttempt>;
  /** Calls that reached the service, e.g. "PUT work". */
  calls(): string[];
}

/** Creates the service; `now` is its own clock. */
export function createFakeExamService(now: () => number): FakeExamService {
  const store = new FakeExamStore(now);
  const service: FakeExamService = {
    fetch: respond,
    mode: 'ok',
    received: [],
    requests: 0,
    attempts: store.attempts,
    calls: () => service.received.map(({ call }) => call),
  };

  async function respond(url: string | URL | Request, init: RequestInit = {}): Promise<Response> {
    service.requests += 1;
    const { mode } = service;
    if (mode === 'offline') throw new TypeError('Failed to fetch');
    if (mode === 'hangs') return untilAborted(init.signal);
    if (typeof mode === 'object') return refuse(mode);
    const { id, ...received } = readCall(String(url), init);
    service.received.push(received);
    const { call, body, token } = received;
    const answer = answerTo(call, { id, body, uid: token?.replace('Bearer token of ', '') ?? '' });
    if (mode === 'loses the response') throw new TypeError('Failed to fetch');
    return answer;
  }

  function answerTo(call: string, request: { uid: string; id: string; body: unknown }): Response {
    try {
      return Response.json(store.answer(call, request));
    } catch (error) {
      if (!(error instanceof Conflict)) throw error;
      const status = error.message.startsWith('unknown') ? 404 : 409;
      return refuse({ status, kind: error.message });
    }
  }

  return service;
}

function readCall(
  url: string,
  { method = 'GET', body, headers, keepalive }: RequestInit,
): ReceivedCall & { id: string } {
  const [, id = '', action = id ? 'attempt' : 'list'] = url.split('/exam-attempts')[1]?.split('/') ?? [];
  return {
    id,
    call: method === 'POST' && !id ? 'POST start' : `${method} ${action}`,
    body: body === undefined ? undefined : JSON.parse(String(body)),
    token: new Headers(headers).get('Authorization'),
    keepalive: keepalive === true,
  };
}

function refuse({ status, retryAfter, kind }: Refusal) {
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
