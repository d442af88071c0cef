import { randomUUID } from 'node:crypto';
import { openReleaseStore, openStorage } from '@tensely/release-store/logic';
import type { SigningKey } from '@tensely/service-host/logic';
import type { Logger } from 'pino';
import { createApp } from './app.ts';
import { createLiveContent } from './content/live-content.ts';
import type { Environment } from './environment.ts';
import { createExamKeys } from './exam/exam-keys.ts';
import { createKyselyExamRepository } from './exam/kysely-exam-repository.ts';
import { createRateLimit } from './limits/rate-limit.ts';
import { createTurnstile } from './limits/turnstile.ts';
import { createMetrics } from './metrics/metrics.ts';
import type { Database } from './store/database.ts';
import { inTurns } from './store/in-turns.ts';
import { createKyselyRepository } from './store/kysely-repository.ts';
import { openDatabase } from './store/open-database.ts';
import { startPruning } from './store/prune-accepted-writes.ts';
import { createTokenKeys } from './token/token-keys.ts';

/** More at a time would only slow each other down. */
const turnstile = { most: 128, longestWaitMs: 10_000 };

interface Options {
  environment: Environment;
  log: Logger;
  /** The key that signs renewed tokens. */
  ownKey: (database: Database) => Promise<SigningKey>;
  showsMetrics: boolean;
}

/** The service as the environment says, for whatever carries its requests: a server or a function. */
export async function openService({ environment, log, ownKey, showsMetrics }: Options) {
  const { dataDir, releaseStore, issuer, audience, trustedProxies, perAddress, perLearner, writesPerDay } = environment;
  const { examRules } = environment;
  const clock = () => new Date();
  const { enter, waiting } = createTurnstile(turnstile);
  const metrics = createMetrics({ waiting, ofProcess: true });
  const opened = await openDatabase(environment, log, metrics.commit);
  const own = await ownKey(opened);
  const database = inTurns(opened, { enter });
  const repository = createKyselyRepository(database);
  const store = openReleaseStore(openStorage({ releaseStore, dataDir }));
  const { counters: pool } = opened;
  const app = createApp({
    repository,
    exams: createKyselyExamRepository(database),
    examKeys: createExamKeys({ store, log }),
    keys: createTokenKeys(own, environment, { clock, log }),
    limits: {
      address: createRateLimit({ name: 'address', most: perAddress, seconds: 60, pool }),
      learner: createRateLimit({ name: 'learner', most: perLearner, seconds: 60, pool }),
      writes: createRateLimit({ name: 'writes', most: writesPerDay, seconds: 86_400, pool }),
    },
    content: createLiveContent({ store, clock, log }),
    newId: randomUUID,
    ...{ examRules, showsMetrics, trustedProxies, metrics, clock, log, issuer, audience },
  });
  const stopPruning = startPruning(database, { clock, log });
  const close = () => {
    stopPruning();
    return repository.close();
  };
  return { app, close };
}
