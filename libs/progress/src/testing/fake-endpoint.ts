import { PROBLEM_URN, parse } from '@tensely/core/logic';
import { EMPTY_HISTORY } from '../history/apply-updates.ts';
import { mergePages } from '../practice/merge-reviews.ts';
import type { History, PageAnswers } from '../wire/history.ts';
import { type ProgressUpdate, progressUpdateSchema } from '../wire/progress-update.ts';
import type { PageReviews } from '../wire/reviews.ts';
import { type LearnerSettings, mergeSettings, NO_SETTINGS, settingsSchema } from '../wire/settings.ts';

/** How the endpoint handles the next requests: it answers, or fails in this way until changed. */
interface Refusal {
  status: number;
  retryAfter?: string;
  /**
   * The kind of the service's problem document; without one, something between browser and service answers with HTML.
   */
  problem?: string;
}

export type Mode =
  | 'ok'
  | 'offline'
  | 'hangs'
  | 'loses the response'
  | Refusal
  /** The service has applied the request, but stopped before its answer: a proxy answers for it. */
  | { brokenOffWith: number }
  | { body: unknown };

const SIGNED_OUT: Refusal = { status: 401, problem: 'sign-in-again' };

interface ReceivedUpdate {
  update: ProgressUpdate;
  /** The body as it was sent. */
  body: unknown;
  headers: Headers;
  keepalive: boolean;
}

/** The endpoint's calls in memory, with the failures of a network. */
export interface FakeEndpoint {
  fetch: typeof fetch;
  mode: Mode;
  history: History;
  /** The stored answers of every page. */
  answers: PageAnswers;
  reviews: PageReviews[];
  settings: LearnerSettings;
  /** The endpoint's clock in milliseconds; answers without it have no `Date` header. */
  time: (() => number) | undefined;
  /** Every update that reached the endpoint, repeats included. */
  received: ReceivedUpdate[];
  /** The authorization of the requests that ended all sessions. */
  signOuts: string[];
  /** The service's export of the learner's data. */
  tables: Record<string, Record<string, unknown>[]>;
  /** The number of network requests. */
  requests: number;
}

export function createFakeEndpoint(): FakeEndpoint {
  const endpoint: FakeEndpoint = {
    fetch: respond,
    mode: 'ok',
    history: EMPTY_HISTORY,
    answers: { last: null, best: null },
    reviews: [],
    settings: NO_SETTINGS,
    time: undefined,
    received: [],
    signOuts: [],
    tables: { learner: [{ uid: 'me' }] },
    requests: 0,
  };

  async function respond(url: string | URL | Request, init: RequestInit = {}): Promise<Response> {
    endpoint.requests += 1;
    const { mode } = endpoint;
    if (mode === 'offline') throw new TypeError('Failed to fetch');
    if (mode === 'hangs') return untilAborted(init.signal);
    if (typeof mode === 'object' && 'status' in mode) return refuse(mode);
    const answer = answerTo(String(url), init);
    if (mode === 'loses the response') throw new TypeError('Failed to fetch');
    if (typeof mode === 'object' && 'brokenOffWith' in mode) return refuse({ status: mode.brokenOffWith });
    return respondAt(endpoint.time?.(), typeof mode === 'object' && 'body' in mode ? mode.body : answer);
  }

  function answerTo(url: string, init: RequestInit) {
    if (url.endsWith('/sign-out-everywhere')) return signOut(init);
    if (url.endsWith('/my-data'))
      return { exportedAt: '2026-05-04T12:00:00.000Z', learner: 'me', tables: endpoint.tables };
    if (url.endsWith('/delete-my-data')) return deleteAll(init);
    if (url.includes('/page-answers/')) return endpoint.answers;
    if (url.endsWith('/settings')) return choose(init);
    if (url.endsWith('/practice')) return { pages: endpoint.reviews };
    return init.method === 'POST' ? take(init) : endpoint.history;
  }

  /** Earlier tokens are no longer valid. */
  function signOut({ headers }: RequestInit) {
    endpoint.mode = SIGNED_OUT;
    endpoint.signOuts.push(new Headers(headers).get('Authorization') ?? '');
    return { success: true };
  }

  function choose({ method, body }: RequestInit) {
    if (method === 'PUT')
      endpoint.settings = mergeSettings(endpoint.settings, parse(settingsSchema, JSON.parse(String(body))));
    return endpoint.settings;
  }

  function deleteAll({ body }: RequestInit) {
    const { confirm } = JSON.parse(String(body));
    if (confirm !== 'delete my data') throw new TypeError('The words are missing.');
    endpoint.tables = {};
    endpoint.mode = SIGNED_OUT;
    return { rows: 1 };
  }

  function take(init: RequestInit) {
    const body: unknown = JSON.parse(String(init.body));
    const headers = new Headers(init.headers);
    endpoint.received.push({
      update: parse(progressUpdateSchema, body),
      body,
      headers,
      keepalive: init.keepalive === true,
    });
    const { update } = endpoint.received.at(-1) ?? {};
    endpoint.reviews = mergePages(endpoint.reviews, update?.progressData.reviews ?? []);
    const newJWT = `token-${endpoint.received.length}`;
    return { success: true, newJWT, progressSummary: { overallStats: endpoint.history.overallStats } };
  }

  return endpoint;
}

function respondAt(time: number | undefined, body: unknown) {
  const response = Response.json(body);
  if (time !== undefined) response.headers.set('Date', new Date(time).toUTCString());
  return response;
}

function refuse({ status, retryAfter, problem }: Refusal) {
  const retry: Record<string, string> = retryAfter === undefined ? {} : { 'Retry-After': retryAfter };
  if (problem === undefined) return new Response('<html>blocked</html>', { status, headers: retry });
  const headers = { ...retry, 'Content-Type': 'application/problem+json' };
  return new Response(JSON.stringify({ type: PROBLEM_URN + problem, status }), { status, headers });
}

function untilAborted(signal: AbortSignal | null | undefined): Promise<never> {
  return new Promise((_, fail) => {
    signal?.addEventListener('abort', () => fail(new DOMException('aborted', 'AbortError')));
  });
}
