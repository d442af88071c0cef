import { type ChildProcess, fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '@tensely/testing/node';
import { createLearnerTokens } from './learner-tokens.ts';
import { openSampleReleases } from './sample-releases.ts';
import { startCaddy } from './start-proxy.ts';
import { startService } from './start-service.ts';

/** As in deploy/systemd. */
const RESTART_AFTER_MS = 1000;
/** How long a stopping process still answers: longer than the proxy's readiness check and its idle connections. */
const DRAIN_SECONDS = '6';
/** Longer than in production, because everything runs on one machine. Dead processes are detected without it. */
const HEALTH_TIMEOUT = '10s';

export type Platform = Awaited<ReturnType<typeof startPlatform>>;

/** Starts two gateways and two progress services behind Caddy, over PostgreSQL and a release store in `folder`, all on loopback. */
export async function startPlatform(folder: string, caddy: string) {
  const postgres = fork(join(import.meta.dirname, '../../services/progress/src/testing/run-postgres.ts'));
  const [databaseUrl] = await once(postgres, 'message');
  const operator = join(folder, 'operator');
  await mkdir(operator);
  const releases = await openSampleReleases(operator);
  for (const name of ['shell', 'lessons']) await releases.release(name, '1.0.0');

  const tokens = createLearnerTokens();
  const [http, https, balancer, admin] = [await freePort(), await freePort(), await freePort(), await freePort()];
  const shared = {
    ...tokens.variables,
    RELEASE_STORE: join(operator, 'releases'),
    TRUST_FILE: releases.trustFile,
    DATABASE_URL: String(databaseUrl),
    REPORT_KEY: randomBytes(32).toString('hex'),
    PROGRESS_SERVICE: `http://127.0.0.1:${balancer}`,
    TRUSTED_PROXIES: '127.0.0.1/32',
    RATE_LIMIT_PER_ADDRESS: '1000000',
    DRAIN_SECONDS,
  };
  const open = (service: 'gateway' | 'progress', number: number) =>
    openReplica(service, { ...shared, DATA_DIR: join(folder, `${service}-${number}`) });
  const progressServices = await Promise.all([open('progress', 1), open('progress', 2)]);
  const gateways = await Promise.all([open('gateway', 1), open('gateway', 2)]);
  const proxy = await startCaddy({
    path: caddy,
    folder: join(folder, 'proxy'),
    gateways: gateways.map(({ address }) => address),
    progressServices: progressServices.map(({ address }) => address),
    healthTimeout: HEALTH_TIMEOUT,
    ports: { http, https, balancer, admin },
  });
  return {
    port: https,
    authority: await proxy.readAuthority(),
    gateways,
    progressServices,
    tokens,
    releases,
    crashDatabase: () => sendCommand(postgres, 'crash'),
    startDatabase: () => sendCommand(postgres, 'start'),
    async stop() {
      await Promise.all([...gateways, ...progressServices].map((replica) => replica.end()));
      await proxy.stop();
      postgres.disconnect();
      await once(postgres, 'exit');
    },
  };
}

async function sendCommand(child: ChildProcess, command: string): Promise<void> {
  const done = once(child, 'message');
  child.send(command);
  await done;
}

/** A process behind the proxy that can be killed and restarted on the same port. */
async function openReplica(service: 'gateway' | 'progress', variables: Record<string, string>) {
  const port = await freePort();
  const start = () => startService(service, port, variables);
  let current = await start();
  return {
    address: current.address,
    /** Kills it and starts it again after the delay of systemd. */
    async kill() {
      await current.end('SIGKILL');
      await delay(RESTART_AFTER_MS);
      current = await start();
    },
    /** Stops it gracefully and starts it again. */
    async restart() {
      await current.end('SIGTERM');
      current = await start();
    },
    end: () => current.end('SIGKILL'),
  };
}
