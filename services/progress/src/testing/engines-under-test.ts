import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { messageOf } from '@tensely/core/logic';
import { temporaryFolder } from '@tensely/testing/node';
import { sql } from 'kysely';
import { describe } from 'vitest';
import type { Database } from '../database/database.ts';
import type { Migration } from '../database/migrations.ts';
import { openPostgres } from '../database/postgres/open-postgres.ts';
import { openSqlite } from '../database/sqlite/open-sqlite.ts';
import type { Tables } from '../database/tables.ts';
import { insertRows, type Row } from '../store/tables-of-learners.ts';
import { type PostgresServer, startPostgres } from './postgres-server.ts';
import { closeWhenTestEnds } from './when-test-ends.ts';

/** The database of one test, without rows at first. Opening it again shows what was persisted. */
export interface DatabasePlace {
  /** A database that is opened in a test is closed when the test ends. */
  open(options?: { migrations?: readonly Migration[] }): Promise<Database>;
  /** The environment that points a spawned service to it. */
  environment: Record<string, string>;
}

interface PlaceOptions {
  isEmpty?: boolean;
}

export interface EngineUnderTest {
  engine: Database['engine'];
  /** Has today's tables, unless it is empty. */
  newPlace(options?: PlaceOptions): Promise<DatabasePlace>;
  /** PostgreSQL only: the server, which the test can crash and restart. */
  server?: PostgresServer;
}

async function closing(opening: Promise<Database>): Promise<Database> {
  const database = await opening;
  closeWhenTestEnds(database.close);
  return database;
}

// Test files share a process. It migrates one database of each engine, and each test gets a copy.
let migratedFile: Promise<Buffer> | undefined;
let sharedPostgres: ReturnType<typeof startMigrated> | undefined;

async function migrateFile(): Promise<Buffer> {
  const path = join(temporaryFolder(), 'progress.sqlite');
  await (await openSqlite(path)).close();
  return await readFile(path);
}

async function startMigrated() {
  const server = await startPostgres();
  const migrated = await server.createDatabase();
  await (await openPostgres(migrated)).close();
  return { server, migrated };
}

export const sqlite: EngineUnderTest = {
  engine: 'sqlite',
  newPlace: async ({ isEmpty = false } = {}) => {
    const folder = temporaryFolder();
    const path = join(folder, 'progress.sqlite');
    migratedFile ??= migrateFile();
    if (!isEmpty) await writeFile(path, await migratedFile);
    return {
      open: (options) => closing(openSqlite(path, options)),
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
  sharedPostgres ??= startMigrated();
  try {
    const { server, migrated } = await sharedPostgres;
    describe('on PostgreSQL', () => suite(postgresOn(server, migrated)));
  } catch (error) {
    const reason = messageOf(error);
    process.stderr.write(`\n*** NOT TESTED ON POSTGRESQL: ${reason}.\n\n`);
    const nothing: EngineUnderTest = { engine: 'postgres', newPlace: () => Promise.reject(error) };
    describe.skip(`on PostgreSQL (not tested: ${reason})`, () => suite(nothing));
  }
}

function postgresOn(server: PostgresServer, migrated: string): EngineUnderTest {
  return {
    engine: 'postgres',
    server,
    newPlace: async ({ isEmpty = false } = {}) => {
      const url = await server.createDatabase(isEmpty ? undefined : migrated);
      return {
        open: (options) => closing(openPostgres(url, { timeoutMs: 60_000, ...options })),
        environment: { DATA_DIR: temporaryFolder(), DATABASE_URL: url, DATABASE_TIMEOUT_MS: '60000' },
      };
    },
  };
}

/** All rows of a table. */
export async function readRows(database: Database, table: keyof Tables): Promise<Row[]> {
  return (await database.read((connection) => sql<Row>`select * from ${sql.table(table)}`.execute(connection))).rows;
}

/** Adds rows to a table, as many at once as a statement allows. */
export async function addRows(database: Database, table: keyof Tables, rows: readonly Row[]): Promise<void> {
  for (let from = 0; from < rows.length; from += 1000)
    await database.write((connection) => insertRows(connection, table, rows.slice(from, from + 1000)));
}
