import type { ReleaseRecord, ServedState } from '@tensely/release-store/logic';
import { refuseMethods } from '@tensely/service-host/logic';
import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { secureHeaders } from 'hono/secure-headers';
import { createPageViews } from './beacons/page-views.ts';
import { createRateLimit } from './beacons/rate-limit.ts';
import { LARGEST_REPORT, receiveBeacons } from './beacons/receive-beacons.ts';
import { createReportTokens } from './beacons/report-tokens.ts';
import type { Tally } from './beacons/tally.ts';
import { serveReleases } from './explain/serve-releases.ts';
import type { ReleaseFiles } from './files/release-files.ts';
import { serveFiles } from './files/serve-files.ts';
import { forwardTo } from './forward.ts';
import type { GatewayOptions } from './gateway-options.ts';
import { serveHealth, serveReadiness } from './health.ts';
import { createLimitedLog } from './limited-log.ts';
import { createOverridesOf } from './overrides/overrides-of.ts';
import { servePage } from './page/serve-page.ts';
import type { PageFile } from './page/shell-pages.ts';
import { isLocal, networkOf } from './requests.ts';
import type { Follower } from './store/follow.ts';
import type { Served } from './store/served.ts';
import { serveMetrics } from './store/watch-expiry.ts';
import { takePreview } from './visitor/confirm-preview.ts';
import type { createVisitorResolver } from './visitor/resolve-visitor.ts';
import type { VersionChoices } from './visitor/version-choices.ts';

/** What the routes work with. */
export interface AppParts extends GatewayOptions {
  files: ReleaseFiles;
  readPage(record: ReleaseRecord, path?: PageFile): Promise<string>;
  tally: Tally;
  follower: Follower<Served>;
  /** What is served, as far as it is known, and after a look at the store. */
  known(): ServedState | undefined;
  current(): Promise<ServedState>;
  resolve: ReturnType<typeof createVisitorResolver>;
  keepHolds(held: VersionChoices, token: string | undefined): Promise<void>;
  /** Told after something was counted of these remotes. */
  counted(names: ReadonlySet<string>): void;
}

/** Whatever the API takes is far smaller; its own limits decide. */
const LARGEST_CALL = 1_000_000;

/** … and an answer of our own form, too. */
const LARGEST_ANSWER = 16_384;

/** A school may stand behind one address: all its pages may report, and those of a class count. */
const REPORTS = { most: 600, seconds: 60 };
const COUNTED_PAGES = { most: 100, seconds: 600 };

/**
 * The front door's routes: files of releases, the API forwarded, reports of pages, how it is, and the shell's page at
 * every other path, with the release map of the moment in it.
 */
export function createApp(parts: AppParts): Hono {
  const { clock, log, follower, known, current } = parts;
  const isHere = (c: Context) => parts.development && isLocal(c);
  const tokens = createReportTokens({ key: parts.reportKey, newId: parts.newId, now: clock.now });
  const overridesOf = createOverridesOf({ remotes: parts.developmentRemotes, isHere, startedAt: clock.now() });
  const app = new Hono();
  app.use(refuseMethods, secureHeaders(commonHeaders));
  app.get('/remotes/*', serveFiles({ ...parts, state: current }));
  const limitedLog = createLimitedLog(log, clock);
  app.all(
    '/api/*',
    bodyLimit({ maxSize: LARGEST_CALL, onError: (c) => c.text('A request has at most 1 MB.', 413) }),
    forwardTo({ origin: parts.progressService, log: limitedLog }),
  );
  app.get('/healthz', serveHealth(follower));
  app.get('/metrics', serveMetrics({ state: known, now: clock.now }, isLocal));
  app.get('/readyz', serveReadiness(follower, isHere));
  app.post(
    '/beacons',
    bodyLimit({ maxSize: LARGEST_REPORT, onError: (c) => c.text('A report has at most 16 kB.', 413) }),
    receiveBeacons({
      tally: parts.tally,
      tokens,
      views: createPageViews({ since: Math.floor(clock.now() / 1000) }),
      limits: { requests: createRateLimit(REPORTS), pages: createRateLimit(COUNTED_PAGES) },
      state: known,
      networkOf: (c) => networkOf(c, parts.trustedProxies),
      isLeftOut: (c) => Object.keys(overridesOf(c)).length > 0,
      counted: parts.counted,
    }),
  );
  app.get(
    '/releases.json',
    serveReleases({ state: current, storeState: follower.state, resolve: parts.resolve, isHere }),
  );
  app.post('/preview', bodyLimit({ maxSize: LARGEST_ANSWER }), takePreview(current));
  app.get('*', servePage({ ...parts, state: current, overridesOf, issueToken: tokens.issue }));
  app.all('*', (c) => c.text('Only GET is possible here.', 405, { Allow: 'GET, HEAD' }));
  app.onError((error, c) => {
    limitedLog.error(error.message, { path: c.req.path, reason: error.message }, 'A request failed.');
    const why = isHere(c) ? error.message : 'Please try again in a minute.';
    return c.text(`Tensely cannot be served at the moment. ${why}`, 503, { 'Retry-After': '10' });
  });
  return app;
}

/** What is not a page may do nothing at all; a page's own policy takes the place of this one. */
const commonHeaders = {
  contentSecurityPolicy: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
  overwrite: false,
  crossOriginResourcePolicy: false,
  referrerPolicy: 'strict-origin-when-cross-origin',
  strictTransportSecurity: false,
  permissionsPolicy: { camera: [], microphone: [], geolocation: [], payment: [] },
};
