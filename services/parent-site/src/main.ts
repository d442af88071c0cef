import { randomUUID } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { serve } from '@hono/node-server';
import { getConnInfo } from '@hono/node-server/conninfo';
import { createRemoteJWKSet } from 'jose';
import { pino } from 'pino';
import { openAccountStore } from './account/account-store.ts';
import { createApp } from './app.ts';
import { readEnvironment } from './environment.ts';
import { loadSigningKey } from './token/signing-key.ts';

const stopWithinMs = 10_000;

async function start(): Promise<void> {
  const environment = readEnvironment(process.env);
  const log = pino({ name: 'parent-site', level: environment.logLevel });
  await mkdir(environment.dataDir, { recursive: true });
  const accounts = await openAccountStore(join(environment.dataDir, 'parent-site.sqlite'));
  const app = createApp({
    ...environment,
    accounts,
    key: await loadSigningKey(join(environment.dataDir, 'keys', 'parent-site.json')),
    progressKeys: createRemoteJWKSet(environment.progressJwksUrl, { timeoutDuration: 2000 }),
    clock: () => new Date(),
    newId: randomUUID,
    log,
    addressOf: (c) => getConnInfo(c).remote.address ?? 'unknown',
  });

  const server = serve({ fetch: app.fetch, port: environment.port, hostname: environment.host }, (info) =>
    log.info(`The parent site (reference) is ready at http://localhost:${info.port}`),
  );
  server.on('error', (error) => fail(error));

  const stop = () => {
    setTimeout(() => process.exit(1), stopWithinMs).unref();
    server.close(() => void accounts.close());
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
}

function fail(error: unknown): void {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}

await start().catch(fail);
