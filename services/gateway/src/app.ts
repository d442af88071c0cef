import { OFFLINE_WORKER } from '@tensely/platform/host';
import type { ReleaseRecord, ServedState } from '@tensely/release-store/logic';
import {
  createLimitedLog,
  createRateLimit,
  readBody,
  rejectBody,
  rejectUnknownMethods,
} from '@tensely/service-host/logic';
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
import { createOverrideLookup } from './overrides/development-remotes.ts';
import type { LearnerRenderer } from './page/learner-renderer.ts';
import { createLearnerScreens } from './page/learner-screens.ts';
import { createPrerenderedReader } from './page/prerendered-page.ts';
import { serveOfflineWorker } from './page/serve-offline-worker.ts';
import { servePage } from './page/serve-page.ts';
import type { PageFile } from './page/shell-pages.ts';
import { createStyleReader } from './page/style-sheets.ts';
import { getCallerNetwork, isLocal } from './requests.ts';
import type { Follower } from './store/follow-store.ts';
import type { Served } from './store/store-reader.ts';
import { acceptPreview } from './visitor/confirm-preview.ts';
import type { createOperatorLookup } from './visitor/operator.ts';
import type { createVisitorResolver } from './visitor/resolve-visitor.ts';
import { acceptLanguage } from './visitor/script-cookies.ts';
import { serveReleases } from './visitor/serve-releases.ts';

/** The dependencies of the routes. */
interface AppParts extends GatewayOptions {
  files: ReleaseFiles;
  readPage(record: ReleaseRecord, path: PageFile): Promise<string>;
  learnerRenderer: LearnerRenderer;
  tally: Tally;
  metrics: Metrics;
  follower: Follower<Served>;
  /** The current state, from memory or after polling the store. */
  known(): ServedState | undefined;
  current(): Promise<ServedState>;
  getOperator: ReturnType<typeof createOperatorLookup>;
  resolve: ReturnType<typeof createVisitorResolver>;
  /** Called after reports about these remotes were counted. */
  onCounted(names: ReadonlySet<string>): void;
}

/** In bytes. Far above what the API accepts; the service enforces its own limits. */
const LARGEST_API_BODY = 1_000_000;
const LARGEST_PREVIEW_FORM = 16_384;
const LARGEST_CHOICE = 1024;
const bodyUpTo = (largest: number) => readBody({ largest, refuse: rejectBody });

/** Per network. A whole school may share one: every page may report, and the page views of a class count. */
const REPORTS = { most: 600, seconds: 60 };
const COUNTED_PAGES = { most: 100, seconds: 600 };

/** The gateway's routes: release files, the forwarded API, beacons, health, and the shell's page at every other path. */
export function createApp(parts: AppParts): Hono {
  const { clock, log, follower, known, current, metrics } = parts;
  const isHere = (c: Context) => parts.development && isLocal(c);
  const tokens = createReportTokens({ key: parts.reportKey, now: clock.now });
  const getOverrides = createOverrideLookup({ remotes: parts.developmentRemotes, isHere, startedAt: clock.now() });
  const app = new Hono();
  app.use(
    observeRequests({ tracing: parts.tracing, metrics, clock, logInfo: parts.logInfo }),
    rejectUnknownMethods,
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
      networkOf: (c) => getCallerNetwork(c, parts.trustedProxies),
      isExcluded: (c) => Object.keys(getOverrides(c)).length > 0,
      onCounted: parts.onCounted,
    }),
  );
  app.get('/releases.json', serveReleases({ ...parts, state: current }));
  app.post('/preview', bodyUpTo(LARGEST_PREVIEW_FORM), acceptPreview({ ...parts, state: current, now: clock.now }));
  app.post('/language', bodyUpTo(LARGEST_CHOICE), acceptLanguage(parts.settings.languages));
  const prerendered = {
    read: createPrerenderedReader(parts.files, limitedLog),
    readStyles: createStyleReader(parts.files, limitedLog),
  };
  const screensOf = createLearnerScreens({
    origin: parts.progressService,
    renderer: parts.learnerRenderer,
    files: parts.files,
    now: clock.now,
  });
  app.get('*', servePage({ ...parts, state: current, getOverrides, prerendered, screensOf, issueToken: tokens.issue }));
  app.all('*', (c) => c.text('Only GET is supported here.', 405, onlyGetHeaders));
  app.onError((error, c) => {
    limitedLog.error(routePath(c, -1), { path: c.req.path, reason: error.message }, 'A request failed.');
    const why = isHere(c) ? error.message : 'Please try again in a minute.';
    return c.text(`Tensely cannot be served at the moment. ${why}`, 503, retryAfter(10));
  });
  return app;
}
