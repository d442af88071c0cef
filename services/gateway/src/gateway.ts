import { ENGLISH, type Language } from '@tensely/core/logic';
import { pageFile } from '@tensely/platform/host';
import type { ServedState } from '@tensely/release-store/logic';
import { createLimitedLog } from '@tensely/service-host/logic';
import type { Hono } from 'hono';
import { createApp } from './app.ts';
import { createTally } from './beacons/tally.ts';
import { createTelemetryFlusher } from './beacons/telemetry-flusher.ts';
import { createByteCache } from './files/byte-cache.ts';
import { createReleaseFiles } from './files/release-files.ts';
import type { GatewayOptions } from './gateway-options.ts';
import { createCanaryHalts } from './halt/halt-canaries.ts';
import { createMetrics, type Metrics } from './monitoring/metrics.ts';
import { createLearnerRenderer, type LearnerRenderer } from './page/learner-renderer.ts';
import { createShellPages } from './page/shell-pages.ts';
import { skipExpired, watchExpiry } from './store/expiry.ts';
import { followStore } from './store/follow-store.ts';
import { createStoreReader, type Served } from './store/store-reader.ts';
import { watchTrust } from './store/trusted-keys.ts';
import { createOperatorLookup } from './visitor/operator.ts';
import { createVisitorResolver } from './visitor/resolve-visitor.ts';

export interface Gateway {
  app: Hono;
  metrics: Metrics;
  /** Starts to flush telemetry. */
  start(): void;
  /** Flushes telemetry a last time. */
  stop(): Promise<void>;
}

/** Assembles the gateway: the state it serves, its counters and its routes. */
export function createGateway(options: GatewayOptions): Gateway {
  const { store, clock, log } = options;
  const files = createReleaseFiles(store, createByteCache(options.cacheBytes));
  const readPage = createShellPages(files);
  const learnerRenderer = createLearnerRenderer(files, createLimitedLog(log, clock));
  const trust = watchTrust(options.readKeys);
  const poll = createStoreReader({
    store,
    readKeys: trust.readKeys,
    seen: options.seen,
    clock,
    checkShell: (state) => checkShell(state, readPage, learnerRenderer, options.settings.languages),
  });
  const follower = skipExpired(followStore<Served>({ poll, clock, log, freshMs: options.freshMs }), clock.now);
  const known = (): ServedState | undefined => {
    const served = follower.known();
    return served && halts.withHalts(served.state);
  };

  const metrics = createMetrics({
    state: known,
    trust: trust.fingerprint,
    storeProblems: () => follower.state().problems.length,
    now: clock.now,
    ofProcess: options.measuresProcess,
    folders: options.folders,
  });
  const tally = createTally(options.newId().slice(0, 8), clock.now);
  const halts = createCanaryHalts({
    store,
    state: known,
    counted: tally.files,
    minimumLoads: options.canaryMinLoads,
    clock,
    log,
  });
  const warnOfExpiry = watchExpiry({ state: known, now: clock.now, log });
  const telemetry = createTelemetryFlusher({
    tally,
    storage: store.storage,
    clock,
    log,
    async afterFlush() {
      await follower.current().catch(() => undefined);
      warnOfExpiry();
      await halts.judgeAll();
    },
  });

  const getOperator = createOperatorLookup(options.trustedProxies, clock.now);
  const app = createApp({
    ...options,
    files,
    readPage,
    learnerRenderer,
    tally,
    metrics,
    follower,
    known,
    current: async () => halts.withHalts((await follower.current()).state),
    getOperator,
    resolve: createVisitorResolver({ ...options, getOperator }),
    onCounted: halts.judgeNow,
  });
  return { app, metrics, start: telemetry.start, stop: telemetry.stop };
}

/** Prepares the live releases. Rejects with a sentence if the page of the shell cannot be read in every language. */
async function checkShell(
  { remotes }: ServedState,
  readPage: ReturnType<typeof createShellPages>,
  learnerRenderer: LearnerRenderer,
  languages: readonly Language[] = [ENGLISH],
): Promise<void> {
  const shell = remotes.get('shell');
  for (const { placed, records } of remotes.values()) {
    const live = records.get(placed.stable ?? '');
    if (live) learnerRenderer.prepare(live);
  }
  const live = [shell?.placed.stable ?? '', ...(shell?.placed.previous ?? [])];
  const [record] = live.flatMap((version) => shell?.records.get(version) ?? []);
  if (!record) return;
  await Promise.all(languages.map((language) => readPage(record, pageFile(language))));
}
