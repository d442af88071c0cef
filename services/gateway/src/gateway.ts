import { ENGLISH, type Language } from '@tensely/core/logic';
import { OFFLINE_WORKER, pageFile } from '@tensely/platform/host';
import { ReleaseStoreError, type ServedState, withoutExpired } from '@tensely/release-store/logic';
import {
  createLimitedLog,
  createRateLimit,
  readBody,
  rejectBody,
  rejectUnknownMethods,
} from '@tensely/service-host/logic';
import { type Context, Hono } from 'hono';
import { routePath } from 'hono/route';
import { createPageViews, createReportTokens } from './beacons/page-views.ts';
import { LARGEST_REPORT, receiveBeacons } from './beacons/receive-beacons.ts';
import { createTally } from './beacons/tally.ts';
import { createTelemetryFlusher } from './beacons/telemetry-flusher.ts';
import { createByteCache, createReleaseFiles } from './files/release-files.ts';
import { serveFiles } from './files/serve-files.ts';
import { forwardTo } from './forward.ts';
import type { GatewayOptions } from './gateway-options.ts';
import { createCanaryHalts } from './halt/halt-canaries.ts';
import { headersOfEveryAnswer, notStoredByDefault, onlyGetHeaders, retryAfter } from './headers/answer-headers.ts';
import { createMetrics, serveHealth, serveMetrics, serveReadiness } from './monitoring/metrics.ts';
import { observeRequests } from './monitoring/observe-requests.ts';
import { createOverrideLookup } from './overrides/development-remotes.ts';
import { createLearnerRenderer, createLearnerScreens, type LearnerRenderer } from './page/learner-renderer.ts';
import { createShellPages } from './page/page-caches.ts';
import { createPrerenderedReader } from './page/prerendered-page.ts';
import { serveOfflineWorker } from './page/serve-offline-worker.ts';
import { servePage } from './page/serve-page.ts';
import { createStyleReader } from './page/style-sheets.ts';
import { getCallerNetwork, isLocal } from './requests.ts';
import { watchExpiry } from './store/expiry.ts';
import { followStore } from './store/follow-store.ts';
import { createStoreReader } from './store/store-reader.ts';
import { acceptPreview } from './visitor/confirm-preview.ts';
import { createOperatorLookup, createVisitorResolver } from './visitor/resolve-visitor.ts';
import { serveReleases } from './visitor/serve-releases.ts';
import { acceptLanguage } from './visitor/visitor-cookies.ts';

export type Gateway = ReturnType<typeof createGateway>;

/** Assembles the gateway: the state it serves, its counters and its routes. `start` and `stop` flush telemetry. */
export function createGateway(options: GatewayOptions) {
  const parts = assembleParts(options);
  const { tally, halts, metrics } = parts;
  const warnOfExpiry = watchExpiry(parts);
  const { start, stop } = createTelemetryFlusher({
    ...options,
    tally,
    async afterFlush() {
      await parts.state().catch(() => undefined);
      warnOfExpiry();
      await halts.judgeAll();
    },
  });
  return { app: createApp(parts), metrics, start, stop };
}

function assembleParts(options: GatewayOptions) {
  const { store, clock, log } = options;
  const limitedLog = createLimitedLog(log, clock);
  const files = createReleaseFiles(store, createByteCache(options.cacheBytes));
  const readPage = createShellPages(files);
  const renderer = createLearnerRenderer(files, limitedLog);
  const poll = createStoreReader({
    ...options,
    checkShell: (state) => checkShell(state, readPage, renderer, options.settings.languages),
  });
  const follower = followStore({ poll, clock, log, freshMs: options.freshMs });
  // Expiry needs no poll, so that running and starting gateways agree while the store is down.
  const servable = (state: ServedState) => halts.withHalts(withoutExpired(state, clock.now()));
  const known = (): ServedState | undefined => {
    const served = follower.known();
    return served && servable(served.state);
  };
  const state = async (): Promise<ServedState> => {
    const served = servable((await follower.current()).state);
    if (served.remotes.has('shell')) return served;
    throw new ReleaseStoreError(
      'The placement of the shell has expired or has no valid signature; run the release audit.',
    );
  };
  const tally = createTally(options.newId().slice(0, 8), clock.now);
  const halts = createCanaryHalts({ ...options, known, counted: tally.files });
  const metrics = createMetrics({
    ...options,
    known,
    storeProblems: () => follower.state().problems.length,
    now: clock.now,
  });
  const getOperator = createOperatorLookup(options.trustedProxies, clock.now);
  const resolve = createVisitorResolver({ ...options, getOperator });
  const visitors = { state, getOperator, resolve };
  return { ...options, ...visitors, limitedLog, files, readPage, renderer, follower, known, tally, halts, metrics };
}

/** Prepares the live releases. Rejects with a sentence if the page of the shell cannot be read in every language. */
async function checkShell(
  { remotes }: ServedState,
  readPage: ReturnType<typeof createShellPages>,
  renderer: LearnerRenderer,
  languages: readonly Language[] = [ENGLISH],
): Promise<void> {
  const shell = remotes.get('shell');
  for (const { placed, records } of remotes.values()) {
    const live = records.get(placed.stable);
    if (live) renderer.prepare(live);
  }
  const live = [shell?.placed.stable ?? '', ...(shell?.placed.previous ?? [])];
  const [record] = live.flatMap((version) => shell?.records.get(version) ?? []);
  if (!record) return;
  await Promise.all(languages.map((language) => readPage(record, pageFile(language))));
}

/** In bytes. Far above what the API accepts; the service enforces its own limits. */
const LARGEST_API_BODY = 1_000_000;
const LARGEST_PREVIEW_FORM = 16_384;
const LARGEST_CHOICE = 1024;
const bodyUpTo = (largest: number) => readBody({ largest, refuse: rejectBody });

/** Per network. A whole school may share one: every page may report, and the page views of a class count. */
const REPORTS = { most: 600, seconds: 60 };
const COUNTED_PAGES = { most: 100, seconds: 600 };

/** The routes: release files, the forwarded API, beacons, health, and the shell's page at every other path. */
function createApp(parts: ReturnType<typeof assembleParts>): Hono {
  const { clock, limitedLog, metrics, settings } = parts;
  const isHere = (c: Context) => parts.development && isLocal(c);
  const tokens = createReportTokens({ key: parts.reportKey, now: clock.now });
  const getOverrides = createOverrideLookup({ remotes: parts.developmentRemotes, isHere, startedAt: clock.now() });
  const app = new Hono();
  app.use(observeRequests(parts), rejectUnknownMethods, headersOfEveryAnswer, notStoredByDefault);
  app.get(OFFLINE_WORKER, serveOfflineWorker(parts));
  app.get('/remotes/*', serveFiles(parts));
  app.all(
    '/api/*',
    bodyUpTo(LARGEST_API_BODY),
    forwardTo({ origin: parts.progressService, log: limitedLog, onUnanswered: metrics.unanswered }),
  );
  app.get('/healthz', serveHealth(parts));
  app.get('/metrics', serveMetrics(metrics, isLocal));
  app.get('/readyz', serveReadiness(parts, isHere));
  app.post(
    '/beacons',
    bodyUpTo(LARGEST_REPORT),
    receiveBeacons({
      ...parts,
      tokens,
      views: createPageViews({ since: Math.floor(clock.now() / 1000) }),
      limits: { requests: createRateLimit(REPORTS), pages: createRateLimit(COUNTED_PAGES) },
      networkOf: (c) => getCallerNetwork(c, parts.trustedProxies),
      isExcluded: (c) => Object.keys(getOverrides(c)).length > 0,
      onCounted: parts.halts.judgeNow,
    }),
  );
  app.get('/releases.json', serveReleases(parts));
  app.post('/preview', bodyUpTo(LARGEST_PREVIEW_FORM), acceptPreview(parts));
  app.post('/language', bodyUpTo(LARGEST_CHOICE), acceptLanguage(settings.languages));
  const prerendered = {
    read: createPrerenderedReader(parts.files, limitedLog),
    readStyles: createStyleReader(parts.files, limitedLog),
  };
  const screensOf = createLearnerScreens(parts);
  app.get('*', servePage({ ...parts, getOverrides, prerendered, screensOf, issueToken: tokens.issue }));
  app.all('*', (c) => c.text('Only GET is supported here.', 405, onlyGetHeaders));
  app.onError((error, c) => {
    limitedLog.error(routePath(c, -1), { path: c.req.path, reason: error.message }, 'A request failed.');
    const why = isHere(c) ? error.message : 'Please try again in a minute.';
    return c.text(`Tensely cannot be served at the moment. ${why}`, 503, retryAfter(10));
  });
  return app;
}
