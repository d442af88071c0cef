import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { messageOf } from '@tensely/core/logic';
import { afterAll, describe } from 'vitest';
import type { Database } from '../database/database.ts';
import type { Migration } from '../database/migrations.ts';
import { openPostgres } from '../database/postgres/open-postgres.ts';
import { openSqlite } from '../database/sqlite/open-sqlite.ts';
import { type PostgresServer, startPostgres } from './postgres-server.ts';

/** The database of one test, empty at first. Opening it again shows what was persisted. */
export interface DatabasePlace {
  open(options?: { migrations?: readonly Migration[] }): Promise<Database>;
  /** The environment that points a spawned service to it. */
  environment: Record<string, string>;
  remove(): Promise<void>;
}

export interface EngineUnderTest {
  engine: Database['engine'];
  newPlace(): Promise<DatabasePlace>;
  /** PostgreSQL only: the server, which the test can crash and restart. */
  server?: PostgresServer;
}

export const sqlite: EngineUnderTest = {
  engine: 'sqlite',
  newPlace: async () => {
    const folder = await mkdtemp(join(tmpdir(), 'progress-database-'));
    return {
      open: (options) => openSqlite(join(folder, 'progress.sqlite'), options),
      environment: { DATA_DIR: folder },
      remove: () => rm(folder, { recursive: true }),
    };
  },
};

/**
 * Describes behaviour of both engines, PostgreSQL on a real server. Without one its tests are skipped, with the reason in the
 * title.
 */
export async function describeOnEachEngine(suite: (engine: EngineUnderTest) => void): Promise<void> {
  describe('on SQLite', () => suite(sqlite));
  await describeOnPostgres(suite);
}

/** Like `describeOnEachEngine`, for PostgreSQL only. */
export async function describeOnPostgres(suite: (engine: EngineUnderTest) => void): Promise<void> {
  try {
    const server = await startPostgres();
    describe('on PostgreSQL', () => {
      afterAll(() => server.remove());
      suite(postgresOn(server));
    });
  } catch (error) {
    const reason = messageOf(error);
    process.stderr.write(`\n*** NOT TESTED ON POSTGRESQL: ${reason}.\n*** Install PostgreSQL to run these tests.\n\n`);
    const nothing: EngineUnderTest = { engine: 'postgres', newPlace: () => Promise.reject(error) };
    describe.skip(`on PostgreSQL (not tested: ${reason})`, () => suite(nothing));
  }
}

function postgresOn(server: PostgresServer): EngineUnderTest {
  return {
    engine: 'postgres',
    server,
    newPlace: async () => {
      const folder = await mkdtemp(join(tmpdir(), 'progress-database-'));
      const url = await server.createDatabase();
      return {
        open: (options) => openPostgres(url, { timeoutMs: 60_000, ...options }),
        environment: { DATA_DIR: folder, DATABASE_URL: url, DATABASE_TIMEOUT_MS: '60000' },
        remove: () => rm(folder, { recursive: true }),
      };
    },
  };
}
