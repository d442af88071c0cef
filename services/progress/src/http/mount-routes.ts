import type { HttpBindings } from '@hono/node-server';
import { check } from '@tensely/core/logic';
import { requestNetwork } from '@tensely/service-host/logic';
import type { Context, Env, Hono, HonoRequest, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { Deps, RateLimits } from '../deps.ts';
import { Problem, toFieldErrors, tryAgainIn } from '../problem/problem.ts';
import type { Bearer } from '../token/bearer.ts';
import { createTokenVerifier } from '../token/verify-token.ts';
import type { Route } from './route.ts';

/** Serves every route, and rejects other methods of its path with 405 and `Allow`. */
export function mountRoutes<E extends Env>(app: Hono<E>, routes: readonly Route[], deps: Deps): void {
  const admission = createAdmission(deps);
  for (const route of routes) {
    if (route.body) app.on(route.method, route.path, limitedBody);
    app.on(route.method, route.path, (c) => answer(c, route, admission, deps.clock));
  }
  for (const path of new Set(routes.map((route) => route.path))) {
    const allowed = routes.filter((route) => route.path === path).map(({ method }) => method);
    const names = allowed.sort().join(', ');
    app.all(path, () => {
      throw new Problem('method', { detail: `This address allows only ${names}.`, headers: { Allow: names } });
    });
  }
}

type Admission = ReturnType<typeof createAdmission>;

/** Checks a request in this order: the bearer, the headers, the body. */
async function answer(c: Context, route: Route, admission: Admission, clock: Deps['clock']): Promise<Response> {
  const { admit, countCaller, networkOf } = admission;
  const bearer = route.access === 'learner' ? await admit(c) : undefined;
  if (!bearer && route.body) await countCaller(c);
  const headers = readHeaders(c.req, route);
  const now = clock();
  const params = readParams(c.req, route);
  const body = route.body && (await readBody(c.req, route.body));
  const { method, path } = route;
  const reply = await route.handle({ method, path, bearer, headers, now, params, body, network: () => networkOf(c) });
  if ('body' in reply) return c.json(reply.body, reply.status, reply.headers);
  return c.body(reply.text, reply.status, { 'Content-Type': reply.contentType, ...reply.headers });
}

/** @throws Problem 404 for an invalid address. */
function readParams(request: HonoRequest, { params = {} }: Route): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(params).map(([name, schema]) => {
      const value = check(schema, request.param(name));
      if (!value.success) throw new Problem('unknown-route');
      return [name, value.data];
    }),
  );
}

/** @throws Problem 400 that names the first invalid header. */
function readHeaders(request: HonoRequest, { headers = {} }: Route): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(headers).map(([key, { name, schema }]) => {
      const value = check(schema, request.header(name));
      if (!value.success) throw new Problem('invalid-header', { detail: `${name} ${value.faults[0]?.message}.` });
      return [key, value.data];
    }),
  );
}

async function readBody(request: HonoRequest, { schema, problem }: NonNullable<Route['body']>): Promise<unknown> {
  const body = check(schema, await readJson(request));
  if (body.success) return body.data;
  throw typeof problem === 'function'
    ? problem(body.faults)
    : new Problem(problem, { errors: toFieldErrors(body.faults) });
}

const largestBody = 64 * 1024;

const refuse = () => {
  throw new Problem('too-large', { detail: `The body is larger than ${largestBody} bytes.` });
};
const countedBody = bodyLimit({ maxSize: largestBody, onError: refuse });

/**
 * Middleware for routes with a body: rejects larger ones with 413 before reading them. Node's parser enforces a given length;
 * checking the body here as well would cost the fast path from the socket to its text.
 */
const limitedBody: MiddlewareHandler = async (c, next) => {
  const length = c.req.header('Content-Length');
  if (length === undefined || c.req.header('Transfer-Encoding')) return await countedBody(c, next);
  if (Number(length) > largestBody) refuse();
  await next();
};

/**
 * Reads a JSON body.
 * @throws Problem 415 for another media type or a content encoding, 400 for invalid JSON
 */
async function readJson(request: HonoRequest): Promise<unknown> {
  if (!isJson(request.header('Content-Type')) || request.header('Content-Encoding')) throw new Problem('media-type');
  const text = await request.text();
  try {
    return JSON.parse(text);
  } catch {
    throw new Problem('not-json');
  }
}

function isJson(contentType = ''): boolean {
  return /^application\/json *(;|$)/i.test(contentType);
}

/** Counts one request of a key. @throws Problem 429 for a key over its limit. */
export function createCount({ limits, metrics }: Pick<Deps, 'limits' | 'metrics'>) {
  return async (what: keyof RateLimits, key: string): Promise<void> => {
    const wait = await limits[what].consume(key);
    if (wait === undefined) return;
    metrics.refused(what);
    throw tryAgainIn('too-many-requests', wait * 1000);
  };
}

/**
 * Authenticates and rate-limits requests.
 * @throws Problem 429 for an address or learner over its limit or with too many pending reads, 401 and 503 like the token
 * verifier, 401 for a sign-in that has ended
 */
function createAdmission(deps: Deps) {
  const { repository } = deps;
  const verify = createTokenVerifier(deps);
  const count = createCount(deps);
  /** The network that a request comes from; a forwarding caller on this machine is the gateway. */
  const networkOf = (c: Context) => requestNetwork(c, { trusted: deps.trustedProxies, isBehindGateway: true });
  const assertFewPending = createPendingReads();
  /** Counts an anonymous request by its network. Throws a Problem 429 beyond the limit. */
  const countCaller = (c: Context) => count('address', networkOf(c));
  /** Admits a learner's request and resolves to its bearer. */
  const admit = async (c: Context): Promise<Bearer> => {
    await countCaller(c);
    const bearer = await verify(c.req.header('Authorization'));
    assertFewPending(c, bearer.learner);
    await count('learner', bearer.learner);
    if (c.req.method !== 'GET') await count('writes', bearer.learner);
    const endedUntil = await repository.endedUntil(bearer.learner);
    if (endedUntil !== undefined && bearer.authTime <= endedUntil) throw new Problem('sign-in-again');
    return bearer;
  };
  return { countCaller, admit, networkOf };
}

const MOST_PENDING = 20;
const RETRY_MS = 5000;

/**
 * Limits the pending reads of each learner: a client that reads slowly keeps its responses in memory, up to 1.5 MB each
 * (docs/decisions/0022-limits.md). Throws a Problem 429 beyond the limit.
 */
function createPendingReads(): (c: Context, learner: string) => void {
  const pending = new Map<string, number>();
  return ({ req, env }, learner) => {
    // Without a Node server, as in tests, nothing says when a response has been read.
    const { outgoing }: Partial<HttpBindings> = env ?? {};
    if (req.method !== 'GET' || !outgoing) return;
    const count = pending.get(learner) ?? 0;
    if (count >= MOST_PENDING) throw tryAgainIn('too-many-requests', RETRY_MS);
    pending.set(learner, count + 1);
    outgoing.once('close', () => {
      const left = (pending.get(learner) ?? 1) - 1;
      if (left > 0) pending.set(learner, left);
      else pending.delete(learner);
    });
  };
}
