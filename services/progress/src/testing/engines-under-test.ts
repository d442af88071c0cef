import { join } from 'node:path';
import { messageOf } from '@tensely/core/logic';
import { temporaryFolder } from '@tensely/testing/node';
import { afterAll, describe } from 'vitest';
import type { Database } from '../database/database.ts';
import type { Migration } from '../database/migrations.ts';
import { openPostgres } from '../database/postgres/open-postgres.ts';
import { openSqlite } from '../database/sqlite/open-sqlite.ts';
import { type PostgresServer, startPostgres } from './postgres-server.ts';
import { closeWhenTestEnds } from './when-test-ends.ts';

/** The database of one test, empty at first. Opening it again shows what was persisted. */
export interface DatabasePlace {
  /** A database that is opened in a test is closed when the test ends. */
  open(options?: { migrations?: readonly Migration[] }): Promise<Database>;
  /** The environment that points a spawned service to it. */
  environment: Record<string, string>;
}

export interface EngineUnderTest {
  engine: Database['engine'];
  newPlace(): Promise<DatabasePlace>;
  /** PostgreSQL only: the server, which the test can crash and restart. */
  server?: PostgresServer;
}

async function closing(opening: Promise<Database>): Promise<Database> {
  const database = await opening;
  closeWhenTestEnds(database.close);
  return database;
}

export const sqlite: EngineUnderTest = {
  engine: 'sqlite',
  newPlace: async () => {
    const folder = temporaryFolder();
    return {
      open: (options) => closing(openSqlite(join(folder, 'progress.sqlite'), options)),
      environment: { DATA_DIR: folder },
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
    process.stderr.write(`\n*** NOT TESTED ON POSTGRESQL: ${reason}.\n\n`);
    const nothing: EngineUnderTest = { engine: 'postgres', newPlace: () => Promise.reject(error) };
    describe.skip(`on PostgreSQL (not tested: ${reason})`, () => suite(nothing));
  }
}

function postgresOn(server: PostgresServer): EngineUnderTest {
  return {
    engine: 'postgres',
    server,
    newPlace: async () => {
      const url = await server.createDatabase();
      return {
        open: (options) => closing(openPostgres(url, { timeoutMs: 60_000, ...options })),
        environment: { DATA_DIR: temporaryFolder(), DATABASE_URL: url, DATABASE_TIMEOUT_MS: '60000' },
      };
    },
  };
}
