import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { getConnInfo } from '@hono/node-server/conninfo';
import { createGracefulStop, keepPrivate, listen, loadSigningKey, networkOfCaller } from '@tensely/service-host/logic';
import { createRemoteJWKSet } from 'jose';
import { pino } from 'pino';
import { openAccountStore } from './account/account-store.ts';
import { createApp } from './app.ts';
import { readEnvironment } from './environment.ts';
import { emulatedAccounts } from './federated/federated-accounts.ts';

const stopWithinMs = 10_000;

async function start(): Promise<void> {
  const environment = readEnvironment(process.env);
  const log = pino({ name: 'parent-site', level: environment.logLevel });
  await keepPrivate(environment.dataDir);
  const accounts = await openAccountStore(join(environment.dataDir, 'parent-site.sqlite'));
  const clock = () => new Date();
  const { authEmulator } = environment;
  const app = createApp({
    ...environment,
    accounts,
    federated: authEmulator === undefined ? undefined : emulatedAccounts({ address: authEmulator, fetch, clock }),
    key: await loadSigningKey(join(environment.dataDir, 'keys', 'parent-site.json')),
    progressKeys: createRemoteJWKSet(environment.progressJwksUrl, { timeoutDuration: 2000 }),
    clock,
    pause: (ms) => sleep(ms),
    newId: randomUUID,
    log,
    addressOf: (c) =>
      networkOfCaller({
        socket: getConnInfo(c).remote.address,
        forwardedFor: c.req.header('X-Forwarded-For'),
        trusted: environment.trustedProxies,
        isBehindGateway: false,
      }),
  });

  const server = listen({ fetch: app.fetch, port: environment.port, hostname: environment.host }, (port) =>
    log.info({ port }, 'The parent site (reference) is ready.'),
  );
  server.on('error', (error) =>
    fail(inUse(error) ? `PARENT_PORT: port ${environment.port} is in use already.` : error),
  );

  const stopServer = createGracefulStop(server);
  const stop = async () => {
    setTimeout(() => process.exit(1), stopWithinMs).unref();
    await stopServer();
    await accounts.close();
  };
  process.once('SIGTERM', () => void stop());
  process.once('SIGINT', () => void stop());
}

function inUse(error: Error): boolean {
  return 'code' in error && error.code === 'EADDRINUSE';
}

function fail(error: unknown): void {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}

await start().catch(fail);
