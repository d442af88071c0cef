import { randomBytes } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from '@tensely/testing/node';
import { z } from 'zod';
import { createLearnerTokens } from '../learner-tokens.ts';
import { startLineProcess } from '../line-process.ts';
import { openSampleReleases } from '../sample-releases.ts';
import type { ProxyPlan, StartedProxy } from '../start-proxy.ts';
import { openReplica } from './replica.ts';

const root = join(import.meta.dirname, '../../..');

/** How long a stopping process still answers: longer than the proxy's readiness check and its idle connections. */
const DRAIN_SECONDS = '6';

interface Options {
  folder: string;
  startProxy(plan: Omit<ProxyPlan, 'path'>): Promise<StartedProxy>;
}

/** Starts two gateways and two progress services behind a proxy, over PostgreSQL with a replica and a bucket, all on loopback. */
export async function startPlatform({ folder, startProxy }: Options) {
  const postgres = await startLineProcess(join(root, 'services/progress/src/testing/run-postgres.ts'));
  const { url } = z.object({ url: z.string() }).parse(postgres.ready);
  const { keys, RELEASE_STORE, bucket: store } = await startBucket();
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
    DATABASE_URL: url,
    REPORT_KEY: randomBytes(32).toString('hex'),
    PROGRESS_SERVICE: `http://127.0.0.1:${ports.balancer}`,
    TRUSTED_PROXIES: '127.0.0.1/32',
    RATE_LIMIT_PER_ADDRESS: '1000000',
    EXAM_STARTS_PER_DAY: '100000',
    DRAIN_SECONDS,
  };
  const open = (service: 'gateway' | 'progress', number: number) =>
    openReplica(service, { ...shared, DATA_DIR: join(folder, `${service}-${number}`) });
  const progressServices = await Promise.all([open('progress', 1), open('progress', 2)]);
  const gateways = await Promise.all([open('gateway', 1), open('gateway', 2)]);
  const proxy = await startProxy({
    folder: join(folder, 'proxy'),
    gateways: gateways.map(({ address }) => address),
    progressServices: progressServices.map(({ address }) => address),
    ports,
  });
  return {
    port: ports.https,
    authority: await proxy.readAuthority(),
    gateways,
    progressServices,
    tokens,
    releases,
    postgres,
    store,
    async stop() {
      await Promise.all([...gateways, ...progressServices].map((replica) => replica.end()));
      await proxy.stop();
      store.process.kill('SIGCONT');
      await Promise.all([store.end(), postgres.end()]);
    },
  };
}

export type Platform = Awaited<ReturnType<typeof startPlatform>>;

async function startBucket() {
  const bucketProcess = await startLineProcess(join(root, 'libs/release-store/src/testing/run-s3-server.ts'));
  const { endpoint, bucket, user } = z
    .object({ endpoint: z.string(), bucket: z.string(), user: z.string() })
    .parse(bucketProcess.ready);
  const keys = { AWS_ENDPOINT_URL_S3: endpoint, AWS_ACCESS_KEY_ID: user, AWS_SECRET_ACCESS_KEY: user };
  Object.assign(process.env, keys);
  return { bucket: bucketProcess, keys, RELEASE_STORE: `s3://${bucket}/drill?pathStyle=true&region=eu-west-1` };
}
