import { ENGLISH } from '@tensely/core/logic';
import { pageFile } from '@tensely/platform/host';
import { ReleaseStoreError, type ServedState, withoutExpired } from '@tensely/release-store/logic';
import { createLimitedLog } from '@tensely/service-host/logic';
import type { Context } from 'hono';
import { createReportTokens } from './beacons/page-views.ts';
import { createTally } from './beacons/tally.ts';
import { createByteCache, createReleaseFiles } from './files/release-files.ts';
import type { GatewayOptions } from './gateway-options.ts';
import { createCanaryHalts } from './halt/halt-canaries.ts';
import { createMetrics } from './monitoring/metrics.ts';
import { createOverrideLookup } from './overrides/development-remotes.ts';
import { createLearnerRenderer, createLearnerScreens, type LearnerRenderer } from './page/learner-renderer.ts';
import { createShellPages } from './page/page-caches.ts';
import { isLocal } from './requests.ts';
import { createStoreReader, followStore } from './store/follow-store.ts';
import { createOperatorLookup, createVisitorResolver } from './visitor/resolve-visitor.ts';

/** Assembles the state that the gateway serves, its counters and its caches, which the routes share. */
export function assembleParts(options: GatewayOptions) {
  const { store, clock, log, settings } = options;
  const limitedLog = createLimitedLog(log, clock);
  const files = createReleaseFiles(store, createByteCache(options.cacheBytes));
  const readPage = createShellPages(files);
  const renderer = createLearnerRenderer(files, limitedLog);
  const follower = followStore({
    poll: createStoreReader(options, (state) => checkShell(state, { readPage, renderer, settings })),
    clock,
    log,
    freshMs: options.freshMs,
  });
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
  const halts = createCanaryHalts({ ...options, known, tally });
  const isHere = (c: Context) => options.development && isLocal(c);
  const getOperator = createOperatorLookup(options.trustedProxies, clock.now);
  return {
    ...options,
    state,
    known,
    limitedLog,
    follower,
    files,
    readPage,
    renderScreensFor: createLearnerScreens({ ...options, renderer, files }),
    metrics: createMetrics({ ...options, known, follower }),
    tally,
    halts,
    tokens: createReportTokens({ key: options.reportKey, now: clock.now }),
    getOperator,
    resolve: createVisitorResolver(options, getOperator),
    isHere,
    getOverrides: createOverrideLookup(options.developmentRemotes, isHere, clock.now()),
  };
}

export type Parts = ReturnType<typeof assembleParts>;

interface CheckDeps extends Pick<GatewayOptions, 'settings'> {
  readPage: ReturnType<typeof createShellPages>;
  renderer: Pick<LearnerRenderer, 'prepare'>;
}

/** Prepares the live releases. Rejects if the page of the shell cannot be read in every language. */
async function checkShell(
  { remotes }: ServedState,
  { readPage, renderer, settings: { languages = [ENGLISH] } }: CheckDeps,
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
