import { createLimitedLog, readBody, refuseMethods } from '@tensely/service-host/logic';
import { type Context, Hono } from 'hono';
import { routePath } from 'hono/route';
import { z } from 'zod';
import type { Deps } from './deps.ts';
import { languageRoutes } from './language/language-routes.ts';
import { assets } from './pages/assets.ts';
import { createPages } from './pages/pages.ts';
import { sameOrigin } from './security/same-origin.ts';
import { securityHeaders } from './security/security-headers.ts';
import { sessionRoutes } from './session/session-routes.ts';
import { createSessions } from './session/sessions.ts';
import { createSignOut } from './session/sign-out.ts';
import { accountRoutes } from './sign-in/account-routes.ts';
import { createCookieCheck } from './sign-in/cookie-check.ts';
import { passwordRoutes } from './sign-in/password-routes.ts';
import { wayBackSchema } from './sign-in/way-back.ts';
import { tokenOf } from './token/jwt-cookie.ts';
import { readToken } from './token/learner-token.ts';

const largestForm = 16 * 1024;

const modalSchema = wayBackSchema.extend({
  openModal: z.literal('auth-modal'),
  tab: z.enum(['sign-in', 'create-account']).catch('sign-in'),
});
const assetSchema = z.enum(['tokens.css', 'site.css', 'home.css', 'auth-dialog.css', 'auth-dialog.js', 'icon.svg']);

/** The reference parent site as one fetch handler; everything that it reaches is handed in. */
export function createApp(deps: Deps): Hono {
  const app = new Hono();
  const sessions = createSessions(deps);
  const pages = createPages({
    async learnerOf(c) {
      const token = tokenOf(c);
      const learner = token ? await readToken(token, deps.key, deps.progressKeys, deps.clock()) : undefined;
      return learner ?? (await sessions.read(c))?.learner;
    },
    allowedOrigins: deps.allowedOrigins,
    offersFederated: deps.federated !== undefined,
  });
  const cookieCheck = createCookieCheck(deps, pages);
  const signOut = createSignOut(deps, sessions);

  app.use(refuseMethods, securityHeaders(deps.allowedOrigins));
  app.use(async (c, next) => {
    await next();
    if (!c.res.headers.has('Cache-Control')) c.header('Cache-Control', 'no-store');
  });
  app.on(
    'POST',
    '*',
    sameOrigin(deps.publicUrl, (c) => pages.message(c, 403, 'foreignTitle', 'foreign')),
  );
  const refuseForm = (c: Context, status: 400 | 413) =>
    status === 413
      ? pages.message(c, 413, 'tooLargeTitle', 'tooLarge')
      : pages.message(c, 400, 'brokenTitle', 'broken');
  app.on('POST', '*', readBody({ largest: largestForm, refuse: refuseForm }));

  app.get('/', (c) => pages.home(c, modalSchema.safeParse(c.req.query()).data));
  app.route('/', accountRoutes({ deps, pages, sessions, cookieCheck, signOut }));
  app.route('/', sessionRoutes({ deps, sessions, cookieCheck, signOut }));
  app.route('/', passwordRoutes(deps, pages, signOut));
  app.route('/', languageRoutes(deps.publicUrl));
  app.get('/assets/:name', (c) => {
    const name = assetSchema.safeParse(c.req.param('name'));
    if (!name.success) return c.notFound();
    const { body, type } = assets[name.data];
    return c.body(body, 200, { 'Content-Type': type, 'Cache-Control': 'public, max-age=31536000, immutable' });
  });
  const published = { keys: [deps.key.publicJwk] };
  app.get('/api/jwks.json', (c) => c.json(published, 200, { 'Cache-Control': 'public, max-age=300' }));
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
