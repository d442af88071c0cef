import { randomUUID } from 'node:crypto';
import { systemClock } from '@tensely/core/logic';
import { openReleaseStore, openStorage } from '@tensely/release-store/logic';
import { createServerClock, type SigningKey, type Tracing, watchClock } from '@tensely/service-host/logic';
import type { Logger } from 'pino';
import { createApp } from './app.ts';
import { createSharedClock } from './clock/shared-clock.ts';
import { createLiveContent } from './content/live-content.ts';
import type { Database } from './database/database.ts';
import { limitConcurrency } from './database/limit-concurrency.ts';
import { openDatabase } from './database/open-database.ts';
import { createSemaphore } from './database/semaphore.ts';
import type { Environment } from './environment.ts';
import { createExamKeys } from './exam/exam-keys.ts';
import { createExamRepository } from './exam/store/exam-repository.ts';
import { createSharedRateLimit } from './limits/rate-limit.ts';
import { createMetrics } from './metrics/metrics.ts';
import { createProgressRepository } from './store/progress-repository.ts';
import { startPruning } from './store/prune-accepted-writes.ts';
import { createTokenKeys } from './token/token-keys.ts';

/** Data exports of one learner. */
const EXPORTS_PER_HOUR = 10;
/** Concurrent reads and writes of the database. */
const concurrency = { permits: 128, timeoutMs: 10_000 };

const DAY_SECONDS = 86_400;

/** A network's daily limit of reports, in learners: a school shares one network. */
const learnersOfNetwork = 20;

interface Options {
  environment: Environment;
  log: Logger;
  tracing: Tracing;
  /** The key that signs renewed tokens. */
  ownKey: (database: Database) => Promise<SigningKey>;
  showsMetrics: boolean;
}

/** Opens the service with the settings of the environment, for a server or a function. */
export async function openService({ environment, log, tracing, ownKey, showsMetrics }: Options) {
  const { dataDir, releaseStore, issuer, audience, trustedProxies, examRules } = environment;
  const { perAddress, perLearner, writesPerDay, reportsPerDay } = environment;
  const semaphore = createSemaphore(concurrency);
  let opened: Database | undefined;
  const logBytes = () => opened?.logBytes?.();
  const metrics = createMetrics({
    waiting: semaphore.waiting,
    logBytes: environment.databaseUrl === undefined ? logBytes : undefined,
    ofProcess: true,
    folders: { data: dataDir },
  });
  opened = await openDatabase(environment, log, metrics.commit);
  const own = await ownKey(opened);
  const { now: clock, stop: stopClock } = await createSharedClock(opened);
  const database = limitConcurrency(opened, semaphore);
  const repository = createProgressRepository(database);
  const store = openReleaseStore(openStorage({ releaseStore, dataDir }));
  const { counters: pool } = opened;
  const limit = (name: string, most: number, seconds: number) => createSharedRateLimit({ name, most, seconds, pool });
  const app = createApp({
    repository,
    exams: createExamRepository(database),
    examKeys: createExamKeys({ store, log }),
    keys: createTokenKeys(own, environment, { clock, log }),
    limits: {
      address: limit('address', perAddress, 60),
      learner: limit('learner', perLearner, 60),
      writes: limit('writes', writesPerDay, DAY_SECONDS),
      exports: limit('exports', EXPORTS_PER_HOUR, 3600),
      reports: limit('reports', reportsPerDay, DAY_SECONDS),
      reportsOfNetwork: limit('reports-of-network', learnersOfNetwork * reportsPerDay, DAY_SECONDS),
    },
    content: createLiveContent({ store, clock, log }),
    newId: randomUUID,
    examRules,
    showsMetrics,
    trustedProxies,
    metrics,
    clock,
    log,
    tracing,
    issuer,
    audience,
  });
  const { parentJwksUrl } = environment;
  const stopWatching = watchClock({
    others: [
      ...(parentJwksUrl ? [createServerClock('the parent site', parentJwksUrl)] : []),
      ...(opened.now ? [{ owner: 'the database', ask: opened.now }] : []),
    ],
    clock: systemClock,
    log,
    onCompared: metrics.clockAhead,
  });
  const stopPruning = startPruning(database, { clock, log, retakeAfterMs: examRules.retakeAfterMs });
  const close = () => {
    stopWatching();
    stopPruning();
    stopClock();
    return repository.close();
  };
  return { app, close };
}
