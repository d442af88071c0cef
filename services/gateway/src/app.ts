import { serveStatic } from '@hono/node-server/serve-static';
import type { UnsignedStore as ReleaseStore } from '@tensely/release-store/logic';
import { Hono } from 'hono';
import { cors } from 'hono/cors';
import { secureHeaders } from 'hono/secure-headers';
import { forwardTo } from './forward.ts';
import { followReleases } from './live-releases.ts';
import { composePage, type PageSettings } from './page.ts';

export interface GatewayOptions {
  store: ReleaseStore;
  /** Folder of the release store, whose `remotes/` is served. */
  releasesFolder: string;
  settings: PageSettings;
  /** Where `/api` goes. */
  progressService: string;
  log: { warn(message: string): void; error(details: object, message: string): void };
}

const FOREVER = 'public, max-age=31536000, immutable';

/**
 * The product's front door: remotes and shell from the release store, the API forwarded, and the shell's page at every
 * other path, with the release map of the moment in it.
 */
export function createGateway({ store, releasesFolder, settings, progressService, log }: GatewayOptions): Hono {
  const app = new Hono();
  const live = followReleases(store, (message) => log.warn(message));

  app.use(
    secureHeaders({
      contentSecurityPolicy: contentSecurityPolicy(settings),
      crossOriginResourcePolicy: false,
      referrerPolicy: 'strict-origin-when-cross-origin',
      strictTransportSecurity: false,
      permissionsPolicy: { camera: [], microphone: [], geolocation: [], payment: [] },
    }),
  );
  app.use('/remotes/*', cors({ origin: '*' }));
  app.get(
    '/remotes/*',
    serveStatic({
      root: releasesFolder,
      precompressed: true,
      rewriteRequestPath: (path) => path.replace(/\/~\d+\//, '/'),
      onFound: (_path, c) => c.header('Cache-Control', FOREVER),
    }),
    (c) => c.text('There is no such file in the release store.', 404),
  );
  app.all('/api/*', forwardTo(progressService, log));
  app.get('/healthz', async (c) => c.json({ status: 'ok', revision: (await live()).revision }));
  app.get('*', async (c) => {
    if (/\.\w+$/.test(c.req.path)) return c.text('There is no such file.', 404);
    const { html, etag } = composePage(await live(), settings, new URL(c.req.url));
    c.header('Cache-Control', 'private, no-cache');
    c.header('ETag', etag);
    return c.req.header('If-None-Match') === etag ? c.body(null, 304) : c.html(html);
  });
  app.all('*', (c) => c.text('Only GET is possible here.', 405, { Allow: 'GET, HEAD' }));
  app.onError((error, c) => {
    log.error({ path: c.req.path, reason: error.message }, 'A request failed.');
    return c.text('Tensely cannot be served at the moment. Please try again in a minute.', 503, {
      'Retry-After': '10',
    });
  });
  return app;
}

function contentSecurityPolicy({ progressUrl }: PageSettings) {
  const api = progressUrl.startsWith('/') ? [] : [new URL(progressUrl).origin];
  return {
    defaultSrc: ["'none'"],
    scriptSrc: ["'self'"],
    styleSrc: ["'self'"],
    fontSrc: ["'self'"],
    imgSrc: ["'self'"],
    connectSrc: ["'self'", ...api],
    baseUri: ["'none'"],
    formAction: ["'none'"],
    frameAncestors: ["'none'"],
  };
}
