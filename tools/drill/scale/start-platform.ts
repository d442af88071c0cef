import { randomBytes } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from '@tensely/testing/node';
import { z } from 'zod';
import { createLearnerTokens } from '../learner-tokens.ts';
import { openSampleReleases } from '../sample-releases.ts';
import type { ProxyPlan, StartedProxy } from '../start-proxy.ts';
import { endService, startService } from '../start-service.ts';
import { openReplica, withFakeTime } from './replica.ts';
import { startTold } from './told-process.ts';

const root = join(import.meta.dirname, '../../..');

/** How long a process goes on answering: longer than a proxy looks for its readiness, and keeps a connection that rests. */
const DRAIN_SECONDS = '6';

interface Options {
  folder: string;
  startProxy(plan: Omit<ProxyPlan, 'path'>): Promise<StartedProxy>;
  /** A folder whose disk can be filled, where one can be had: the database is there. */
  smallDisk?: string | undefined;
  /** libfaketime, where it can be had: the clock of the last progress service can be set by it. */
  fakeTime?: string | undefined;
  /** The main script of the progress service of the version before: both begin with it. */
  previousMain?: string | undefined;
}

/** Two gateways and two progress services behind a proxy, over a PostgreSQL and a bucket: all on loopback. */
export async function startPlatform({ folder, startProxy, smallDisk, fakeTime, previousMain }: Options) {
  const postgres = await startTold(
    join(root, 'services/progress/src/testing/run-postgres.ts'),
    smallDisk ? { TMPDIR: smallDisk } : {},
  );
  const { url } = z.object({ url: z.string() }).parse(postgres.said);
  const { keys, RELEASE_STORE, ...s3 } = await startBucket();
  const operator = join(folder, 'operator');
  await mkdir(operator);
  const releases = await openSampleReleases(operator, RELEASE_STORE);
  for (const name of ['shell', 'lessons']) await releases.release(name, '1.0.0');

  const tokens = createLearnerTokens();
  const ports = await fourPorts();
  const shared = {
    ...keys,
    ...tokens.variables,
    RELEASE_STORE,
    TRUST_FILE: releases.trustFile,
    DATABASE_URL: url,
    REPORT_KEY: randomBytes(32).toString('hex'),
    PROGRESS_SERVICE: `http://127.0.0.1:${ports.balancer}`,
    TRUSTED_PROXIES: '127.0.0.1/32',
    RATE_LIMIT_PER_ADDRESS: '1000000',
    EXAM_STARTS_PER_DAY: '100000',
    DRAIN_SECONDS,
  };
  const clock = await openClock(join(folder, 'clock'));
  const open = (service: 'gateway' | 'progress', number: number, more: Record<string, string> = {}) => {
    const variables = { ...shared, DATA_DIR: join(folder, `${service}-${number}`), ...more };
    return openReplica(service, variables, service === 'progress' ? previousMain : undefined);
  };
  const progressServices = await Promise.all([
    open('progress', 1),
    open('progress', 2, fakeTime ? withFakeTime(fakeTime, clock.file) : {}),
  ]);
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
    store: s3.told,
    /** Sets the clock of the last progress service off, as in "+1d". */
    setClock: clock.set,
    /** Whether a process that does not know what the database has become refuses to start. */
    async isStartRefused() {
      const variables = { ...shared, DATA_DIR: join(folder, 'progress-late') };
      const started = await startService('progress', await freePort(), variables).catch(() => undefined);
      if (started) await endService(started.process, 'SIGKILL');
      return started === undefined;
    },
    async stop() {
      await Promise.all([...gateways, ...progressServices].map((replica) => replica.end()));
      await proxy.stop();
      s3.told.process.kill('SIGCONT');
      await Promise.all([s3.told.end(), postgres.end()]);
    },
  };
}

export type Platform = Awaited<ReturnType<typeof startPlatform>>;

/** The file that libfaketime reads the offset of a clock from. */
async function openClock(file: string) {
  const set = (offset: string) => writeFile(file, offset);
  await set('+0');
  return { file, set };
}

async function fourPorts(): Promise<ProxyPlan['ports']> {
  return { http: await freePort(), https: await freePort(), balancer: await freePort(), admin: await freePort() };
}

/** A bucket, and what leads to it. */
async function startBucket() {
  const told = await startTold(join(root, 'libs/release-store/src/testing/run-s3-server.ts'));
  const { endpoint, bucket, user } = z
    .object({ endpoint: z.string(), bucket: z.string(), user: z.string() })
    .parse(told.said);
  const keys = { AWS_ENDPOINT_URL_S3: endpoint, AWS_ACCESS_KEY_ID: user, AWS_SECRET_ACCESS_KEY: user };
  Object.assign(process.env, keys);
  return { told, keys, RELEASE_STORE: `s3://${bucket}/drill?pathStyle=true&region=eu-west-1` };
}
