import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { messageOf } from '@tensely/core/logic';
import { startPostgres } from '../src/testing/postgres-server.ts';
import { type StartedServer, startServer } from '../src/testing/start-server.ts';
import { fillPostgres, fillSqlite } from './fill.ts';
import { learnerRequests } from './learner-requests.ts';
import { load } from './load.ts';
import type { Series } from './series.ts';

const turns = 7;
const amount = 2000;
const sizes = { small: 1000, large: 10_000_000 };
const pagesOfLearner = 100;
/** Requests are made by so many learners, all over the table. */
const asking = 5000;
const goalRatio = 1.2;

/** The slowest hundredth of requests with ten million completed pages against one thousand, on both databases; each learner has a hundred. */
export async function measureSize(say: (line: string) => void): Promise<Series[]> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-size-'));
  const open = async (size: keyof typeof sizes) => {
    const own = join(folder, size);
    await mkdir(own);
    await (await startServer('service', { folder: own })).stop();
    await fillSqlite(join(own, 'progress.sqlite'), { pages: sizes[size], pagesOfLearner });
    return await startServer('service', { folder: own });
  };
  say('  filling SQLite');
  const rows = await compared('SQLite', { small: await open('small'), large: await open('large') });
  await rm(folder, { recursive: true });
  return [...rows, ...(await onPostgres(say))];
}

async function onPostgres(say: (line: string) => void): Promise<Series[]> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-size-'));
  try {
    const server = await startPostgres({ isDurable: true });
    const open = async (size: keyof typeof sizes) => {
      const [own, databaseUrl] = [join(folder, size), await server.createDatabase()];
      await mkdir(own);
      await (await startServer('service', { folder: own, databaseUrl })).stop();
      await fillPostgres(databaseUrl, { pages: sizes[size], pagesOfLearner });
      return await startServer('service', { folder: own, databaseUrl });
    };
    say('  filling PostgreSQL');
    const rows = await compared('PostgreSQL', { small: await open('small'), large: await open('large') });
    await server.remove();
    return rows;
  } catch (error) {
    say(`PostgreSQL is not measured: ${messageOf(error)}`);
    return [];
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Both in turns; the first turn warms up. */
async function compared(engine: string, servers: Record<keyof typeof sizes, StartedServer>): Promise<Series[]> {
  const small = await p99Of(servers.small, sizes.small / pagesOfLearner);
  const large = await p99Of(servers.large, sizes.large / pagesOfLearner);
  const values: Record<keyof typeof sizes, number[]> = { small: [], large: [] };
  for (let turn = 0; turn <= turns; turn += 1) {
    const [one, other] = [await small(), await large()];
    if (turn === 0) continue;
    values.small.push(one);
    values.large.push(other);
  }
  await Promise.all([servers.small.stop(), servers.large.stop()]);
  const base = `p99 on ${engine} with ${sizes.small} completed pages`;
  return [
    { what: base, unit: 'ms', values: values.small },
    { what: `the same with ${sizes.large}`, unit: 'ms', values: values.large, against: base, goalRatio },
  ];
}

/** Completions and histories, one to one, eight at a time. */
async function p99Of({ origin, tokens }: StartedServer, learners: number) {
  const numbers = Array.from({ length: asking }, (_, index) => Math.floor((index * learners) / asking));
  const { complete, history } = learnerRequests(await tokens([...new Set(numbers)]));
  let count = 0;
  const next = () => {
    count += 1;
    return count % 2 === 0 ? complete() : history();
  };
  return async () => {
    const { each } = await load({ origin, amount, connections: 8, next });
    return each.toSorted((one, other) => one - other)[Math.ceil(each.length * 0.99) - 1] ?? Number.NaN;
  };
}
