import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { createLimitedLog, readBody, rejectUnknownMethods } from '@tensely/service-host/logic';
import { type Context, Hono } from 'hono';
import { routePath } from 'hono/route';
import { z } from 'zod';
import type { Deps } from './deps.ts';
import { languageRoutes } from './language.ts';
import { createPages } from './pages/pages.ts';
import { wayBackSchema } from './return-address.ts';
import { accountRoutes } from './routes/account-routes.ts';
import { passwordRoutes } from './routes/password-routes.ts';
import { sessionRoutes } from './routes/session-routes.ts';
import { createSessions } from './routes/sessions.ts';
import { requireSameOrigin, securityHeaders } from './security.ts';

const largestForm = 16 * 1024;

const modalSchema = wayBackSchema.extend({
  openModal: z.literal('auth-modal'),
  tab: z.enum(['sign-in', 'create-account']).catch('sign-in'),
});

/** The reference parent site as one fetch handler. */
export function createApp(deps: Deps): Hono {
  const { allowedOrigins, publicUrl } = deps;
  const app = new Hono();
  const pages = createPages(deps);
  const sessions = createSessions(deps);

  app.use(rejectUnknownMethods, securityHeaders(allowedOrigins));
  app.use(async (c, next) => {
    await next();
    if (!c.res.headers.has('Cache-Control')) c.header('Cache-Control', 'no-store');
  });
  app.on(
    'POST',
    '*',
    requireSameOrigin(publicUrl, (c) => pages.message(c, 403, 'foreignTitle', 'foreign')),
  );
  const refuseForm = (c: Context, status: 400 | 413) =>
    status === 413
      ? pages.message(c, 413, 'tooLargeTitle', 'tooLarge')
      : pages.message(c, 400, 'brokenTitle', 'broken');
  app.on('POST', '*', readBody({ largest: largestForm, refuse: refuseForm }));

  app.get('/', (c) => pages.home(c, modalSchema.safeParse(c.req.query()).data));
  app.route('/', accountRoutes(deps, pages, sessions));
  app.route('/', sessionRoutes(deps, pages, sessions));
  app.route('/', passwordRoutes(deps, pages, sessions));
  app.route('/', languageRoutes(publicUrl));
  app.use('/assets/*', serveStatic({ root: join(import.meta.dirname, '..'), onFound: cacheBriefly }));
  app.get('/api/jwks.json', (c) => c.json({ keys: [deps.publicJwk] }, 200, { 'Cache-Control': 'public, max-age=300' }));
  app.get('/healthz', (c) => c.json({ status: 'ok' }));

  app.notFound((c) => pages.message(c, 404, 'noPageTitle', 'noPage'));
  const log = createLimitedLog(deps.log, { now: () => deps.clock().getTime() });
  app.onError(async (error, c) => {
    log.error(routePath(c, -1), { err: error, path: c.req.path }, 'request failed');
    c.header('Retry-After', '5');
    return await pages.message(c, 503, 'outOfOrderTitle', 'outOfOrder');
  });
  return app;
}

const cacheBriefly = (_path: string, c: Context) => c.header('Cache-Control', 'public, max-age=300');
