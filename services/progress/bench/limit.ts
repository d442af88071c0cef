import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { messageOf } from '@tensely/core/logic';
import { startPostgres } from '../src/testing/postgres-server.ts';
import { type StartedServer, startServer } from '../src/testing/start-server.ts';
import { learnerRequests } from './learner-requests.ts';
import { load } from './load.ts';
import { type Candidate, measureInterleaved, type Series } from './series.ts';

const connections = 64;
const learners = 500;
const amount = 6000;
/** At least 0.7 of the requests a second that the bare server answers. */
const goalRatio = 1.43;

/** Saves over HTTP, 64 at a time, of the service against a bare server with the same rows, disk and tokens: on both databases. */
export async function measureLimit(say: (line: string) => void): Promise<Series[]> {
  const rows = await compared('SQLite', () => undefined);
  try {
    const server = await startPostgres({ isDurable: true });
    rows.push(...(await compared('PostgreSQL', () => server.createDatabase())));
    await server.remove();
  } catch (error) {
    say(`PostgreSQL is not measured: ${messageOf(error)}`);
  }
  return rows;
}

async function compared(engine: string, newDatabase: () => Promise<string> | undefined): Promise<Series[]> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-limit-'));
  const open = async (which: 'bare' | 'service') =>
    await startServer(which, { folder: join(folder, which), databaseUrl: await newDatabase() });
  const [bare, service] = [await open('bare'), await open('service')];
  const rows = await measureInterleaved(7, [
    await saves(`a save over HTTP on ${engine}, a bare server`, bare),
    await saves(`a save over HTTP on ${engine}, the service`, service),
  ]);
  await Promise.all([bare.stop(), service.stop()]);
  await rm(folder, { recursive: true });
  return rows.map((row) => (row.against ? { ...row, goalRatio } : row));
}

async function saves(what: string, { origin, tokens }: StartedServer): Promise<Candidate> {
  const { save } = learnerRequests(await tokens([...Array(learners).keys()]));
  return {
    what,
    count: amount,
    run: async (count) => (await load({ origin, amount: count, connections, next: save })).ms,
  };
}
