import { check } from '@tensely/core/logic';
import type { Context, Env, Hono, HonoRequest, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { createAdmission } from '../limits/admission.ts';
import { Problem, toFieldErrors } from '../problem/problem.ts';
import type { Route } from './route.ts';

interface Options extends ReturnType<typeof createAdmission> {
  clock: () => Date;
}

/** Serves every route, and rejects other methods of its path with 405 and `Allow`. */
export function mountRoutes<E extends Env>(app: Hono<E>, routes: readonly Route[], options: Options): void {
  for (const route of routes) {
    if (route.body) app.on(route.method, route.path, limitedBody);
    app.on(route.method, route.path, (c) => answer(c, route, options));
  }
  for (const path of new Set(routes.map((route) => route.path))) {
    const allowed = routes.filter((route) => route.path === path).map(({ method }) => method);
    const names = allowed.sort().join(', ');
    app.all(path, () => {
      throw new Problem('method', { detail: `This address allows only ${names}.`, headers: { Allow: names } });
    });
  }
}

/** Checks a request in this order: the bearer, the headers, the body. */
async function answer(c: Context, route: Route, options: Options): Promise<Response> {
  const { admit, countCaller, networkOf, clock } = options;
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
