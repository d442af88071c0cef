import { Hono } from 'hono';
import { routePath } from 'hono/route';
import type { Logger } from 'pino';
import type { Deps } from './deps.ts';
import { examRoutes } from './exam/exam-routes.ts';
import { Problem } from './problem/problem.ts';
import { broken, methodNotAllowed, notFound, unavailable } from './problem/problems.ts';
import { StoreUnavailable } from './store/progress-repository.ts';
import { progressRoutes } from './update/progress-routes.ts';

/** The progress service as one fetch handler; everything that it reaches is handed in. */
export function createApp(deps: Deps): Hono<{ Variables: { requestId: string } }> {
  const { log, clock, keys, repository } = deps;
  const app = new Hono<{ Variables: { requestId: string } }>();

  app.use(async (c, next) => {
    c.set('requestId', deps.newId());
    const start = clock().getTime();
    await next();
    c.header('X-Content-Type-Options', 'nosniff');
    if (!c.res.headers.has('Cache-Control')) c.header('Cache-Control', 'no-store');
    // The route's pattern, not the address: a caller may have put anything into that.
    const route = routePath(c, -1);
    const ms = clock().getTime() - start;
    log.info({ requestId: c.get('requestId'), method: c.req.method, route, status: c.res.status, ms }, 'request');
  });

  app.route('/', progressRoutes(deps));
  app.route('/', examRoutes(deps));
  const published = { keys: [keys.own.publicJwk] };
  app.get('/api/jwks.json', (c) => c.json(published, 200, { 'Cache-Control': 'public, max-age=300' }));
  app.get('/healthz', (c) => c.json({ status: 'ok' }));
  app.get('/readyz', async (c) => {
    await repository.check();
    return c.json({ status: 'ready' });
  });
  for (const path of ['/api/jwks.json', '/healthz', '/readyz']) {
    app.all(path, () => {
      throw methodNotAllowed('GET');
    });
  }

  app.notFound((c) => notFound().toResponse(c.get('requestId')));
  app.onError((error, c) => {
    const requestId = c.get('requestId');
    const problem = problemOf(error);
    if (problem.status >= 500) logFailure(log, error, requestId);
    return problem.toResponse(requestId);
  });
  return app;
}

function problemOf(error: Error): Problem {
  if (error instanceof Problem) return error;
  if (error instanceof StoreUnavailable)
    return unavailable('storage', 'Progress cannot be read or written at the moment.');
  return broken();
}

/** Class, code and place of an error, without the messages of others: those may quote what was sent. */
function logFailure(log: Logger, error: Error, requestId: string): void {
  const cause = error.cause instanceof Error ? error.cause : error;
  const code = 'code' in cause ? cause.code : undefined;
  const reason = error instanceof StoreUnavailable ? error.message : error.name;
  const place = cause.stack?.split('\n').filter((line) => line.startsWith('    at '));
  log.error({ requestId, reason, cause: cause.name, code, place }, 'request failed');
}
