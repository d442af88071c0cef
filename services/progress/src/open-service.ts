import { randomUUID } from 'node:crypto';
import { systemClock } from '@tensely/core/logic';
import { openReleaseStore, openStorage } from '@tensely/release-store/logic';
import {
  createRateLimit,
  createServerClock,
  type SigningKey,
  type Tracing,
  watchClock,
} from '@tensely/service-host/logic';
import type { Logger } from 'pino';
import { createApp } from './app.ts';
import { createSharedClock } from './clock/shared-clock.ts';
import { createLiveContent } from './content/live-content.ts';
import type { Database } from './database/database.ts';
import { openDatabase } from './database/open-database.ts';
import type { Environment } from './environment.ts';
import { createExamKeys } from './exam/exam-keys.ts';
import { createExams } from './exam/exams.ts';
import { createMetrics } from './metrics/metrics.ts';
import { createProgressRepository } from './store/progress-repository.ts';
import { startPruning } from './store/prune-accepted-writes.ts';
import { createTokenKeys } from './token/token-sources.ts';

/** Data exports of one learner. */
const EXPORTS_PER_HOUR = 10;

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
  let database: Database | undefined;
  const logBytes = () => database?.logBytes?.();
  const metrics = createMetrics({
    waiting: () => database?.waiting?.() ?? 0,
    logBytes: environment.databaseUrl === undefined ? logBytes : undefined,
    ofProcess: true,
    folders: { data: dataDir },
  });
  database = await openDatabase(environment, log, metrics.commit);
  const own = await ownKey(database);
  const { now: clock, stop: stopClock } = await createSharedClock(database);
  const repository = createProgressRepository(database);
  const store = openReleaseStore(openStorage({ releaseStore, dataDir }));
  const app = createApp({
    repository,
    exams: createExams({ database, examKeys: createExamKeys({ store, log }), examRules }),
    keys: createTokenKeys(own, environment, { clock, log }),
    limits: {
      address: createRateLimit({ most: perAddress, seconds: 60 }),
      learner: createRateLimit({ most: perLearner, seconds: 60 }),
      writes: createRateLimit({ most: writesPerDay, seconds: DAY_SECONDS }),
      exports: createRateLimit({ most: EXPORTS_PER_HOUR, seconds: 3600 }),
      reports: createRateLimit({ most: reportsPerDay, seconds: DAY_SECONDS }),
      reportsOfNetwork: createRateLimit({ most: learnersOfNetwork * reportsPerDay, seconds: DAY_SECONDS }),
    },
    content: createLiveContent({ store, clock, log }),
    newId: randomUUID,
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
      ...(database.now ? [{ owner: 'the database', ask: database.now }] : []),
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
