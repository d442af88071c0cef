import type { VersionChoices } from '@tensely/platform/host';
import { OFFLINE_WORKER } from '@tensely/platform/host';
import type { ReleaseRecord, ServedState } from '@tensely/release-store/logic';
import { createLimitedLog, createRateLimit, readBody, refuseBody, refuseMethods } from '@tensely/service-host/logic';
import { type Context, Hono } from 'hono';
import { routePath } from 'hono/route';
import { createPageViews } from './beacons/page-views.ts';
import { LARGEST_REPORT, receiveBeacons } from './beacons/receive-beacons.ts';
import { createReportTokens } from './beacons/report-tokens.ts';
import type { Tally } from './beacons/tally.ts';
import type { ReleaseFiles } from './files/release-files.ts';
import { serveFiles } from './files/serve-files.ts';
import { forwardTo } from './forward.ts';
import type { GatewayOptions } from './gateway-options.ts';
import { headersOfEveryAnswer, notStoredByDefault, onlyGetHeaders, retryAfter } from './headers/answer-headers.ts';
import type { Metrics } from './monitoring/metrics.ts';
import { observeRequests } from './monitoring/observe-requests.ts';
import { serveHealth, serveMetrics, serveReadiness } from './monitoring/operator-routes.ts';
import { createOverridesOf } from './overrides/development-remotes.ts';
import { createPrerenderedReader } from './page/prerendered-page.ts';
import { serveOfflineWorker } from './page/serve-offline-worker.ts';
import { servePage } from './page/serve-page.ts';
import type { PageFile } from './page/shell-pages.ts';
import { callerNetworkOf, isLocal } from './requests.ts';
import type { Follower } from './store/follow-store.ts';
import type { Served } from './store/store-reader.ts';
import { takePreview } from './visitor/confirm-preview.ts';
import type { createOperatorOf } from './visitor/operator-of.ts';
import type { createVisitorResolver } from './visitor/resolve-visitor.ts';
import { takeLanguage } from './visitor/script-cookies.ts';
import { serveReleases } from './visitor/serve-releases.ts';

/** What the routes work with. */
interface AppParts extends GatewayOptions {
  files: ReleaseFiles;
  readPage(record: ReleaseRecord, path?: PageFile): Promise<string>;
  tally: Tally;
  metrics: Metrics;
  follower: Follower<Served>;
  /** What is served: as far as it is known, and after a look at the store. */
  known(): ServedState | undefined;
  current(): Promise<ServedState>;
  operatorOf: ReturnType<typeof createOperatorOf>;
  resolve: ReturnType<typeof createVisitorResolver>;
  markHolds(held: VersionChoices, token: string | undefined): Promise<void>;
  /** Called after something was counted of these remotes. */
  onCounted(names: ReadonlySet<string>): void;
}

/** Bodies in bytes. Whatever the API takes is far smaller; its own limits decide. */
const LARGEST_API_BODY = 1_000_000;
const LARGEST_PREVIEW_FORM = 16_384;
const LARGEST_CHOICE = 1024;
const bodyUpTo = (largest: number) => readBody({ largest, refuse: refuseBody });

/** For each network. A whole school may share one: all its pages may report, and those of a class count. */
const REPORTS = { most: 600, seconds: 60 };
const COUNTED_PAGES = { most: 100, seconds: 600 };

/**
 * The gateway's routes: files of releases, the forwarded API, reports of pages, health, and the shell's page at every other
 * path.
 */
export function createApp(parts: AppParts): Hono {
  const { clock, log, follower, known, current, metrics } = parts;
  const isHere = (c: Context) => parts.development && isLocal(c);
  const tokens = createReportTokens({ key: parts.reportKey, now: clock.now });
  const overridesOf = createOverridesOf({ remotes: parts.developmentRemotes, isHere, startedAt: clock.now() });
  const app = new Hono();
  app.use(
    observeRequests({ tracing: parts.tracing, metrics, clock, logInfo: parts.logInfo }),
    refuseMethods,
    headersOfEveryAnswer,
    notStoredByDefault,
  );
  app.get(OFFLINE_WORKER, serveOfflineWorker({ ...parts, state: current }));
  app.get('/remotes/*', serveFiles({ ...parts, state: current }));
  const limitedLog = createLimitedLog(log, clock);
  app.all(
    '/api/*',
    bodyUpTo(LARGEST_API_BODY),
    forwardTo({ origin: parts.progressService, log: limitedLog, onUnanswered: metrics.unanswered }),
  );
  app.get('/healthz', serveHealth(follower));
  app.get('/metrics', serveMetrics(metrics, isLocal));
  app.get('/readyz', serveReadiness(follower, isHere));
  app.post(
    '/beacons',
    bodyUpTo(LARGEST_REPORT),
    receiveBeacons({
      tally: parts.tally,
      metrics,
      logInfo: parts.logInfo,
      tokens,
      views: createPageViews({ since: Math.floor(clock.now() / 1000) }),
      limits: { requests: createRateLimit(REPORTS), pages: createRateLimit(COUNTED_PAGES) },
      state: known,
      networkOf: (c) => callerNetworkOf(c, parts.trustedProxies),
      isLeftOut: (c) => Object.keys(overridesOf(c)).length > 0,
      onCounted: parts.onCounted,
    }),
  );
  app.get('/releases.json', serveReleases({ ...parts, state: current, storeState: follower.state, isHere }));
  app.post('/preview', bodyUpTo(LARGEST_PREVIEW_FORM), takePreview({ ...parts, state: current, now: clock.now }));
  app.post('/language', bodyUpTo(LARGEST_CHOICE), takeLanguage(parts.settings.languages));
  const readPrerendered = createPrerenderedReader(parts.files, limitedLog);
  app.get('*', servePage({ ...parts, state: current, overridesOf, readPrerendered, issueToken: tokens.issue }));
  app.all('*', (c) => c.text('Only GET is possible here.', 405, onlyGetHeaders));
  app.onError((error, c) => {
    limitedLog.error(routePath(c, -1), { path: c.req.path, reason: error.message }, 'A request failed.');
    const why = isHere(c) ? error.message : 'Please try again in a minute.';
    return c.text(`Tensely cannot be served at the moment. ${why}`, 503, retryAfter(10));
  });
  return app;
}
