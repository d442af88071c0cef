import { createHoldMarks, type ServedState } from '@tensely/release-store/logic';
import type { Hono } from 'hono';
import { createApp } from './app.ts';
import { keepBooks } from './beacons/keep-books.ts';
import { createTally } from './beacons/tally.ts';
import { createByteCache } from './files/byte-cache.ts';
import { createReleaseFiles } from './files/release-files.ts';
import type { GatewayOptions } from './gateway-options.ts';
import { createHaltedCanaries } from './halt/halted-canaries.ts';
import { watchTrials } from './halt/watch-trials.ts';
import { createShellPages } from './page/shell-pages.ts';
import { followStore } from './store/follow.ts';
import { inForce } from './store/in-force.ts';
import { createStoreReader, type Served } from './store/served.ts';
import { watchExpiry } from './store/watch-expiry.ts';
import { createHoldKeeper } from './visitor/keep-holds.ts';
import { createVisitorResolver } from './visitor/resolve-visitor.ts';

export interface Gateway {
  app: Hono;
  /** Begins to write down what is counted. */
  start(): void;
  /** Writes down what was counted since. */
  stop(): Promise<void>;
}

/** The product's front door, put together: what it serves from, what it counts, and how it answers. */
export function createGateway(options: GatewayOptions): Gateway {
  const { store, clock, log } = options;
  const { storage } = store;
  const files = createReleaseFiles(store, createByteCache(options.cacheBytes));
  const readPage = createShellPages(files);
  const look = createStoreReader({
    store,
    readKeys: options.readKeys,
    seen: options.seen,
    clock,
    async checkShell({ remotes }) {
      const shell = remotes.get('shell');
      const live = [shell?.placed.stable ?? '', ...(shell?.placed.previous ?? [])];
      const [record] = live.flatMap((version) => shell?.records.get(version) ?? []);
      if (record) await readPage(record);
    },
  });
  const follower = inForce(followStore<Served>({ look, clock, log, freshMs: options.freshMs }), clock.now);
  const halted = createHaltedCanaries();
  const known = (): ServedState | undefined => {
    const served = follower.known();
    return served && halted.applyTo(served.state);
  };

  const tally = createTally(options.newId().slice(0, 8), clock.now);
  const trials = watchTrials({
    store,
    state: known,
    counted: tally.files,
    halted,
    rule: options.haltRule,
    clock,
    log,
  });
  const warnOfExpiry = watchExpiry({ state: known, now: clock.now, log });
  const books = keepBooks({
    tally,
    storage,
    clock,
    log,
    async also() {
      await follower.current().catch(() => undefined);
      warnOfExpiry();
      await trials.lookAround();
    },
  });

  const app = createApp({
    ...options,
    files,
    readPage,
    tally,
    follower,
    known,
    current: async () => halted.applyTo((await follower.current()).state),
    keepHolds: createHoldKeeper({ marks: createHoldMarks(storage), learnerOf: options.learnerOf, now: clock.now, log }),
    resolve: createVisitorResolver(options),
    counted: (names) => {
      trials.judge(names);
      // Who cannot be told now is told with the next entry in the books.
      trials.tellStore().catch(() => undefined);
    },
  });
  return { app, start: books.start, stop: books.stop };
}
