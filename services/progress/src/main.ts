import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { serve } from '@hono/node-server';
import { openReleaseStore, openStorage } from '@tensely/release-store/logic';
import { createGracefulStop, loadSigningKey } from '@tensely/service-host/logic';
import { pino } from 'pino';
import { createApp } from './app.ts';
import { createContentIndex } from './content/live-content-index.ts';
import { readEnvironment } from './environment.ts';
import { createExamKeys } from './exam/exam-keys.ts';
import { createKyselyExamRepository } from './exam/kysely-exam-repository.ts';
import { createKyselyRepository } from './store/kysely-repository.ts';
import { openDatabase } from './store/open-database.ts';
import { createTokenKeys } from './token/token-keys.ts';

const stopWithinMs = 10_000;

async function start(): Promise<void> {
  const environment = readEnvironment(process.env);
  const { dataDir, releaseStore, issuer, audience } = environment;
  const log = pino({ name: 'progress', level: environment.logLevel });
  const clock = () => new Date();
  const own = await loadSigningKey(join(dataDir, 'keys', 'progress.json'));
  const database = await openDatabase(environment, log);
  const repository = createKyselyRepository(database);
  const store = openReleaseStore(openStorage({ releaseStore, dataDir }));
  const app = createApp({
    repository,
    exams: createKyselyExamRepository(database),
    examKeys: createExamKeys({ store, log }),
    keys: createTokenKeys(own, environment, { clock, log }),
    clock,
    newId: randomUUID,
    log,
    contentIndex: createContentIndex({ store, clock, log }),
    issuer,
    audience,
  });

  const server = serve(
    {
      fetch: app.fetch,
      port: environment.port,
      hostname: environment.host,
      serverOptions: { requestTimeout: 30_000, headersTimeout: 10_000 },
    },
    ({ port }) => log.info({ port }, 'The progress service is ready.'),
  );
  server.on('error', (error) =>
    fail(inUse(error) ? `PROGRESS_PORT: port ${environment.port} is in use already.` : error),
  );

  const stopServer = createGracefulStop(server);
  const stop = async (signal: string) => {
    log.info({ signal }, 'The progress service stops.');
    setTimeout(() => process.exit(1), stopWithinMs).unref();
    await stopServer();
    await repository.close();
  };
  process.once('SIGTERM', (signal) => void stop(signal));
  process.once('SIGINT', (signal) => void stop(signal));
}

function inUse(error: Error): boolean {
  return 'code' in error && error.code === 'EADDRINUSE';
}

function fail(error: unknown): void {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}

await start().catch(fail);
