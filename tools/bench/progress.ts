import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@tensely/testing/node';
import autocannon from 'autocannon';
import { z } from 'zod';
import { completing } from '../drill/completing.ts';
import { createLearnerTokens } from '../drill/learner-tokens.ts';
import { endService, startService } from '../drill/start-service.ts';
import { startTold } from '../drill/told-process.ts';
import type { BenchContext, Series } from './series.ts';

/** Of each database in a round. */
const SECONDS = 5;
const CONNECTIONS = 64;
const LEARNERS = 500;
const SQLITE = 'SQLite';

/**
 * Saves over HTTP, 64 at a time, by 500 learners: the time per save (the reciprocal of the throughput) and the slowest
 * hundredth, on SQLite and on PostgreSQL with a replica. The first round warms up.
 */
export async function measureProgress({ root, say, rounds = 7 }: BenchContext): Promise<Series[]> {
  const folder = await mkdtemp(join(tmpdir(), 'tensely-bench-'));
  const postgres = await startTold(join(root, 'services/progress/src/testing/run-postgres.ts'));
  const { url } = z.object({ url: z.string() }).parse(postgres.said);
  const databases = [
    { name: SQLITE, variables: {} },
    { name: 'PostgreSQL', variables: { DATABASE_URL: url } },
  ];
  const tokens = createLearnerTokens();
  const services = await Promise.all(
    databases.map(async ({ name, variables }) => {
      const dataDir = join(folder, name);
      const own = { DATA_DIR: dataDir, RATE_LIMIT_PER_ADDRESS: '100000000', ...tokens.variables, ...variables };
      return {
        name,
        ...(await startService('progress', await freePort(), own)),
        each: Array.of<number>(),
        p99: Array.of<number>(),
      };
    }),
  );
  try {
    const bearers = Array.from({ length: LEARNERS }, (_, number) => `Bearer ${tokens.of(`learner-${number}`)}`);
    for (let round = 0; round <= rounds; round += 1) {
      say(round === 0 ? 'Warming up' : `Round ${round} of ${rounds}`);
      for (const { address, each, p99 } of services) {
        const load = await saveAll(`http://${address}`, bearers);
        if (round === 0) continue;
        each.push(load.microseconds);
        p99.push(load.p99);
      }
    }
  } finally {
    await Promise.all(services.map(({ process }) => endService(process, 'SIGTERM')));
    await postgres.end();
    await rm(folder, { recursive: true, force: true });
  }
  return services.flatMap(({ name, each, p99 }) => [
    {
      what: `${name}: time per save`,
      unit: 'µs',
      values: each,
      ...(name !== SQLITE && { against: `${SQLITE}: time per save` }),
    },
    { what: `${name}: slowest hundredth`, unit: 'ms', values: p99 },
  ]);
}

/** Sends saves for a while. Throws if one is not answered with 200. */
async function saveAll(url: string, bearers: readonly string[]) {
  let count = 0;
  const setupRequest = (usual: autocannon.Request): autocannon.Request => {
    count += 1;
    const headers = {
      authorization: bearers[count % bearers.length],
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
    };
    return { ...usual, method: 'POST', path: '/api/progress-update', headers, body: completing(1 + (count % 7)) };
  };
  const result = await autocannon({ url, duration: SECONDS, connections: CONNECTIONS, requests: [{ setupRequest }] });
  if (result.errors + result.non2xx > 0)
    throw new Error(`${result.non2xx} saves were refused, ${result.errors} failed.`);
  return { microseconds: (result.duration * 1_000_000) / result.requests.total, p99: result.latency.p99 };
}
