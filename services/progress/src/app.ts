import { TRACEPARENT } from '@tensely/service-host/logic';
import { Hono, type MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import type { Logger } from 'pino';
import { accountRoutes } from './account/account-routes.ts';
import { StoreUnavailable, Unstorable } from './database/store-errors.ts';
import type { Deps } from './deps.ts';
import { examRoutes } from './exam/exam-routes.ts';
import { mountRoutes } from './http/mount-routes.ts';
import { openApiDocument } from './http/openapi-document.ts';
import type { Route } from './http/route.ts';
import { documentRoute, operatorRoutes } from './operator-routes.ts';
import { Problem } from './problem/problem.ts';
import { pageAnswersRoute, practiceRoute, progressRoutes } from './progress/progress-routes.ts';
import { reportRoutes } from './reports/report-routes.ts';
import { signOutRoutes } from './token/sign-out-routes.ts';

type Variables = { Variables: { requestId: string; traceId: string } };

/** The progress service as one fetch handler, with all effects injected. */
export function createApp(deps: Deps): Hono<Variables> {
  const { log } = deps;
  const app = new Hono<Variables>();
  app.use(observed(deps));
  mountRoutes(app, routesOf(deps), deps);
  app.notFound((c) => new Problem('unknown-route').toResponse(c.get('requestId')));
  app.onError((error, c) => {
    const requestId = c.get('requestId');
    const problem = problemOf(error);
    if (problem.status >= 500) logFailure(log, error, { requestId, traceId: c.get('traceId') });
    return problem.toResponse(requestId);
  });
  return app;
}

function routesOf(deps: Deps): Route[] {
  const routes = [
    ...progressRoutes(deps),
    pageAnswersRoute(deps),
    practiceRoute(deps),
    ...examRoutes(deps),
    ...signOutRoutes(deps),
    ...accountRoutes(deps),
    ...reportRoutes(deps),
    ...operatorRoutes(deps),
  ];
  let document: Record<string, unknown> | undefined;
  routes.push(
    documentRoute(() => {
      document ??= openApiDocument(routes);
      return document;
    }),
  );
  return routes;
}

const isQuiet: ReadonlySet<string> = new Set(['/healthz', '/readyz', '/metrics']);

/** Gives each request an id and its trace, and logs and counts it by route pattern, because addresses may contain anything. */
function observed({ log, clock, metrics, newId, tracing }: Deps): MiddlewareHandler<Variables> {
  return async (c, next) => {
    const span = tracing.start(c.req.header(TRACEPARENT));
    c.set('requestId', newId());
    c.set('traceId', span.traceId);
    const start = clock().getTime();
    await next();
    c.header('X-Content-Type-Options', 'nosniff');
    if (!c.res.headers.has('Cache-Control')) c.header('Cache-Control', 'no-store');
    const seen = { method: c.req.method, route: routePath(c, -1), status: c.res.status, ms: clock().getTime() - start };
    metrics.request(seen);
    span.end(seen);
    // Health checks and scrapes come every second.
    if (isQuiet.has(seen.route) && seen.status < 500) return;
    log.info({ requestId: c.get('requestId'), traceId: span.traceId, ...seen }, 'request');
  };
}

function problemOf(error: Error): Problem {
  if (error instanceof Problem) return error;
  if (error instanceof StoreUnavailable) return new Problem('storage');
  if (error instanceof Unstorable) return new Problem('characters');
  return new Problem(hasHungUp(error) ? 'cut-off' : 'internal');
}

/** The client disconnected in the middle of the body, or timed out. */
function hasHungUp(error: Error): boolean {
  return error.name === 'AbortError' || ('code' in error && error.code === 'ECONNRESET');
}

/** Logs class, code and place of an error, but no foreign messages, which may quote the request. */
function logFailure(log: Logger, error: Error, ids: { requestId: string; traceId: string }): void {
  const cause = error.cause instanceof Error ? error.cause : error;
  const code = 'code' in cause ? cause.code : undefined;
  const reason = error instanceof StoreUnavailable ? error.message : error.name;
  const place = cause.stack?.split('\n').filter((line) => line.startsWith('    at '));
  log.error({ ...ids, reason, cause: cause.name, code, place }, 'request failed');
}
