import { randomBytes, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { systemClock } from '@tensely/core/logic';
import { openReleaseStore, openSeenPlacements, openStorage } from '@tensely/release-store/logic';
import { createGracefulStop, keepPrivate, listen, readOrMakeSecret } from '@tensely/service-host/logic';
import { pino } from 'pino';
import { readEnvironment } from './environment.ts';
import { createGateway } from './gateway.ts';
import { HALT_RULE } from './halt/judge-trial.ts';
import { readTrustedKeys } from './store/trusted-keys.ts';
import { createLearnerOf } from './visitor/learner-of.ts';
import { createTokenKeys } from './visitor/token-keys.ts';

/** A store that is not on this machine is asked at most so often. */
const REMOTE_STORE_FRESH_MS = 250;

async function start(): Promise<void> {
  const environment = readEnvironment(process.env);
  const { dataDir, trustFile, tokenKeyUrls, RELEASE_STORE } = environment;
  const log = pino({ level: environment.LOG_LEVEL, name: 'gateway' });
  await keepPrivate(dataDir);
  const storage = openStorage({ releaseStore: RELEASE_STORE, dataDir });
  const gateway = createGateway({
    store: openReleaseStore(storage),
    readKeys: () => readTrustedKeys(trustFile),
    seen: await openSeenPlacements(join(dataDir, 'gateway', 'sequences.json')),
    settings: {
      parentUrl: environment.parentUrl,
      cookieDomain: environment.COOKIE_DOMAIN,
      progressUrl: environment.PROGRESS_URL,
      firebase: environment.firebase,
      budgets: {
        script: environment.SCRIPT_BUDGET_MS,
        load: environment.LOAD_BUDGET_MS,
        mount: environment.MOUNT_BUDGET_MS,
      },
    },
    development: environment.DEVELOPMENT,
    developmentRemotes: environment.DEV_REMOTES,
    learnerOf: createLearnerOf({
      keys: tokenKeyUrls.map((url) => createTokenKeys(url, systemClock)),
      issuer: environment.TOKEN_ISSUER,
      audience: environment.TOKEN_AUDIENCE,
      now: systemClock.now,
    }),
    progressService: environment.progressService,
    freshMs: storage.folder ? 0 : REMOTE_STORE_FRESH_MS,
    cacheBytes: environment.FILE_CACHE_MB * 1e6,
    trustedProxies: environment.TRUSTED_PROXIES,
    haltRule: { ...HALT_RULE, minimumLoads: environment.CANARY_MIN_LOADS },
    reportKey: await reportKey(environment),
    clock: systemClock,
    newId: randomUUID,
    log,
  });

  const server = listen({ fetch: gateway.app.fetch, port: environment.PORT, hostname: environment.HOST }, (port) =>
    log.info({ port }, 'The gateway answers.'),
  );
  server.on('error', (error) => fail(isInUse(error) ? `PORT: port ${environment.PORT} is in use already.` : error));
  gateway.start();

  const stopServer = createGracefulStop(server);
  const stop = async () => {
    await stopServer();
    await gateway.stop();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop());
}

/** What all gateways share, or what this machine made at its first start. */
async function reportKey({ REPORT_KEY, dataDir }: { REPORT_KEY?: string | undefined; dataDir: string }) {
  const path = join(dataDir, 'keys', 'gateway-reports.key');
  const text = REPORT_KEY ?? (await readOrMakeSecret(path, () => randomBytes(32).toString('base64url')));
  if (text.length < 32) throw new Error(`${path} does not hold a key. Remove it to have a new one made.`);
  return Buffer.from(text);
}

function isInUse(error: Error): boolean {
  return 'code' in error && error.code === 'EADDRINUSE';
}

function fail(error: unknown): void {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}

await start().catch(fail);
