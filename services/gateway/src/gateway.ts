import { OFFLINE_WORKER } from '@tensely/platform/host';
import { readBody, rejectBody, rejectUnknownMethods } from '@tensely/service-host/logic';
import { Hono } from 'hono';
import { routePath } from 'hono/route';
import { LARGEST_REPORT, receiveBeacons } from './beacons/receive-beacons.ts';
import { createTelemetryFlusher } from './beacons/telemetry-flusher.ts';
import { serveFiles } from './files/serve-files.ts';
import { forwardTo } from './forward.ts';
import type { GatewayOptions } from './gateway-options.ts';
import { headersOfEveryAnswer, notStoredByDefault, onlyGetHeaders, retryAfter } from './headers/answer-headers.ts';
import { serveHealth, serveMetrics, serveReadiness } from './monitoring/metrics.ts';
import { observeRequests } from './monitoring/observe-requests.ts';
import { serveOfflineWorker } from './page/serve-offline-worker.ts';
import { servePage } from './page/serve-page.ts';
import { assembleParts, type Parts } from './parts.ts';
import { isLocal } from './requests.ts';
import { watchExpiry } from './store/expiry.ts';
import { acceptPreview } from './visitor/confirm-preview.ts';
import { serveReleases } from './visitor/serve-releases.ts';
import { acceptLanguage } from './visitor/visitor-cookies.ts';

export type Gateway = ReturnType<typeof createGateway>;

/** Assembles the gateway: the state it serves, its counters and its routes. `start` and `stop` flush telemetry. */
export function createGateway(options: GatewayOptions) {
  const parts = assembleParts(options);
  const warnOfExpiry = watchExpiry(parts);
  const { start, stop } = createTelemetryFlusher(parts, async () => {
    await parts.state().catch(() => undefined);
    warnOfExpiry();
    await parts.halts.judgeAll();
  });
  return { app: createApp(parts), metrics: parts.metrics, start, stop };
}

/** In bytes. Far above what the API accepts; the service enforces its own limits. */
const LARGEST_API_BODY = 1_000_000;
const LARGEST_PREVIEW_FORM = 16_384;
const LARGEST_CHOICE = 1024;
const bodyUpTo = (largest: number) => readBody({ largest, refuse: rejectBody });

/** The routes: release files, the forwarded API, beacons, health, and the shell's page at every other path. */
function createApp(parts: Parts): Hono {
  const { limitedLog, metrics, settings, isHere } = parts;
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
  app.get('/readyz', serveReadiness(parts));
  app.post('/beacons', bodyUpTo(LARGEST_REPORT), receiveBeacons(parts));
  app.get('/releases.json', serveReleases(parts));
  app.post('/preview', bodyUpTo(LARGEST_PREVIEW_FORM), acceptPreview(parts));
  app.post('/language', bodyUpTo(LARGEST_CHOICE), acceptLanguage(settings.languages));
  app.get('*', servePage(parts));
  app.all('*', (c) => c.text('Only GET is supported here.', 405, onlyGetHeaders));
  app.onError((error, c) => {
    limitedLog.error(routePath(c, -1), { path: c.req.path, reason: error.message }, 'A request failed.');
    const why = isHere(c) ? error.message : 'Please try again in a minute.';
    return c.text(`Tensely cannot be served at the moment. ${why}`, 503, retryAfter(10));
  });
  return app;
}
