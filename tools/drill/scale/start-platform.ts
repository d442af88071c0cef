import { randomBytes } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '@tensely/testing/node';
import { z } from 'zod';
import { createLearnerTokens } from '../learner-tokens.ts';
import { openSampleReleases } from '../sample-releases.ts';
import type { ProxyPlan, StartedProxy } from '../start-proxy.ts';
import { endService, type StartedService, startService } from '../start-service.ts';
import { startTold } from './told-process.ts';

const root = join(import.meta.dirname, '../../..');

/** How long a process goes on answering: longer than a proxy looks for its readiness, and keeps a connection that rests. */
const DRAIN_SECONDS = '6';
/** As systemd waits in deploy/systemd. */
const RESTART_AFTER_MS = 1000;

interface Options {
  folder: string;
  startProxy(plan: Omit<ProxyPlan, 'path'>): Promise<StartedProxy>;
}

/** One of the processes behind the proxy, which can be killed and started again at its place. */
export interface Replica {
  name: string;
  kill(): Promise<void>;
  /** Asks it to stop, waits until it has ended, and starts it again. */
  restart(): Promise<void>;
}

/** Two gateways and two progress services behind a proxy, over a PostgreSQL and a bucket: all on loopback. */
export async function startPlatform({ folder, startProxy }: Options) {
  const postgres = await startTold(join(root, 'services/progress/src/testing/run-postgres.ts'));
  const s3 = await startTold(join(root, 'libs/release-store/src/testing/run-s3-server.ts'));
  const { url } = z.object({ url: z.string() }).parse(postgres.said);
  const { endpoint, bucket, user } = z
    .object({ endpoint: z.string(), bucket: z.string(), user: z.string() })
    .parse(s3.said);
  const keys = { AWS_ENDPOINT_URL_S3: endpoint, AWS_ACCESS_KEY_ID: user, AWS_SECRET_ACCESS_KEY: user };
  Object.assign(process.env, keys);
  const RELEASE_STORE = `s3://${bucket}/drill?pathStyle=true&region=eu-west-1`;
  const operator = join(folder, 'operator');
  await mkdir(operator);
  const releases = await openSampleReleases(operator, RELEASE_STORE);
  for (const name of ['shell', 'lessons']) await releases.release(name, '1.0.0');

  const tokens = createLearnerTokens();
  const ports = {
    http: await freePort(),
    https: await freePort(),
    balancer: await freePort(),
    admin: await freePort(),
  };
  const shared = {
    ...keys,
    ...tokens.variables,
    RELEASE_STORE,
    TRUST_FILE: releases.trustFile,
    TRUST_ROOT: releases.trustRoot,
    DATABASE_URL: url,
    REPORT_KEY: randomBytes(32).toString('hex'),
    PROGRESS_SERVICE: `http://127.0.0.1:${ports.balancer}`,
    TRUSTED_PROXIES: '127.0.0.1/32',
    RATE_LIMIT_PER_ADDRESS: '1000000',
    DRAIN_SECONDS,
  };
  const open = (service: 'gateway' | 'progress', number: number) =>
    openReplica(service, number, { ...shared, DATA_DIR: join(folder, `${service}-${number}`) });
  const progressServices = await Promise.all([open('progress', 1), open('progress', 2)]);
  const gateways = await Promise.all([open('gateway', 1), open('gateway', 2)]);
  const proxy = await startProxy({
    folder: join(folder, 'proxy'),
    gateways: gateways.map(({ address }) => address),
    progressServices: progressServices.map(({ address }) => address),
    ports,
  });
  return {
    url: `https://localhost:${ports.https}`,
    port: ports.https,
    authority: await proxy.readAuthority(),
    gateways,
    progressServices,
    tokens,
    releases,
    postgres,
    store: s3.process,
    async stop() {
      await Promise.all([...gateways, ...progressServices].map((replica) => replica.end()));
      await proxy.stop();
      s3.process.kill('SIGCONT');
      await Promise.all([s3.end(), postgres.end()]);
    },
  };
}

export type Platform = Awaited<ReturnType<typeof startPlatform>>;

async function openReplica(service: 'gateway' | 'progress', number: number, variables: Record<string, string>) {
  const port = await freePort();
  const name = `${service} ${number}`;
  let current: StartedService = await startService(service, port, variables);
  const again = async () => {
    current = await startService(service, port, variables);
  };
  const replica: Replica & { address: string; end(): Promise<void> } = {
    name,
    address: current.address,
    async kill() {
      await endService(current.process, 'SIGKILL');
      await delay(RESTART_AFTER_MS);
      await again();
    },
    async restart() {
      await endService(current.process, 'SIGTERM');
      await again();
    },
    end: () => endService(current.process, 'SIGKILL'),
  };
  return replica;
}
