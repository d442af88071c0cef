import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createGracefulStop, keepPrivate, listen, loadSigningKey } from '@tensely/service-host/logic';
import { pino } from 'pino';
import type { Database } from './database/database.ts';
import { readEnvironment } from './environment.ts';
import { openService } from './open-service.ts';
import { sharedSigningKey } from './token/own-key.ts';

const stopWithinMs = 10_000;

async function start(): Promise<void> {
  const environment = readEnvironment(process.env);
  const log = pino({ name: 'progress', level: environment.logLevel });
  await keepPrivate(environment.dataDir);
  const keyFile = join(environment.dataDir, 'keys', 'progress.json');
  const ownKey = (database: Database) =>
    database.engine === 'sqlite' ? loadSigningKey(keyFile) : sharedSigningKey(database, () => keyText(keyFile));
  const { app, close } = await openService({ environment, log, ownKey, showsMetrics: true });

  const { port: wanted, host: hostname } = environment;
  const server = listen({ fetch: app.fetch, port: wanted, hostname }, (port) =>
    log.info({ port }, 'The progress service is ready.'),
  );
  server.on('error', (error) => fail(inUse(error) ? `PROGRESS_PORT: port ${wanted} is in use already.` : error));

  const stopServer = createGracefulStop(server);
  const stop = async (signal: string) => {
    log.info({ signal }, 'The progress service stops.');
    setTimeout(() => process.exit(1), stopWithinMs).unref();
    await stopServer();
    await close();
  };
  process.once('SIGTERM', (signal) => void stop(signal));
  process.once('SIGINT', (signal) => void stop(signal));
}

/** The key that this machine had before it shared a database, or a new one. */
async function keyText(keyFile: string): Promise<string> {
  await loadSigningKey(keyFile);
  return await readFile(keyFile, 'utf8');
}

function inUse(error: Error): boolean {
  return 'code' in error && error.code === 'EADDRINUSE';
}

function fail(error: unknown): void {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}

await start().catch(fail);
