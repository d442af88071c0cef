import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '../src/database/database.ts';
import { openPostgres } from '../src/database/postgres/open-postgres.ts';
import { openSqlite } from '../src/database/sqlite/open-sqlite.ts';
import { createKyselyRepository } from '../src/store/kysely-repository.ts';
import { startPostgres } from '../src/testing/postgres-server.ts';
import { noon, session } from '../src/testing/service-under-test.ts';
import { type Candidate, measureInterleaved, type Series } from './series.ts';

const atOnce = 64;
const learners = 500;

/** Saves of sessions by many learners, 64 at once: with and without shared commits, and on PostgreSQL. */
export async function measureStorage(say: (line: string) => void): Promise<Series[]> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-progress-'));
  const alone = await openSqlite(join(folder, 'alone.sqlite'), { largestGroup: 1 });
  const shared = await openSqlite(join(folder, 'shared.sqlite'), { largestGroup: atOnce });
  const server = await startPostgres({ isDurable: true }).catch((error: unknown) => {
    say(`PostgreSQL is not measured: ${error instanceof Error ? error.message : 'unknown'}`);
    return undefined;
  });
  const postgres = server && (await openPostgres(await server.createDatabase(), { timeoutMs: 60_000 }));
  const rows = await measureInterleaved(7, [
    saves('a save on SQLite, a commit each', alone),
    saves('a save on SQLite, shared commits', shared),
    ...(postgres ? [saves('a save on PostgreSQL', postgres)] : []),
  ]);
  for (const database of [alone, shared, ...(postgres ? [postgres] : [])]) await database.close();
  await server?.remove();
  await rm(folder, { recursive: true });
  return rows;
}

function saves(what: string, database: Database): Candidate {
  const repository = createKyselyRepository(database);
  let number = 0;
  const save = async () => {
    number += 1;
    await repository.save({
      uid: `learner-${number % learners}`,
      authTime: 1,
      change: { kind: 'session', session: session({ page: 1 + (number % 9) }) },
      idempotencyKey: randomUUID(),
      isKnownPlace: true,
      sequence: noon.getTime() + number,
      timeZone: 'Europe/Paris',
      receivedAt: noon,
    });
  };
  return {
    what,
    count: 640,
    run: (count) =>
      Promise.all(
        Array.from({ length: atOnce }, async () => {
          for (let done = 0; done < count / atOnce; done += 1) await save();
        }),
      ),
  };
}
