import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { OperatorError } from '@tensely/core/logic';
import { writePrivately } from '@tensely/service-host/logic';
import { pino } from 'pino';
import { readEnvironment } from '../environment.ts';
import type { Database } from './database.ts';
import { unknownMigration } from './migrate.ts';
import { openDatabase } from './open-database.ts';
import { openSqlite } from './sqlite/open-sqlite.ts';

const root = join(import.meta.dirname, '../../../..');
/** A full backup may take long. */
const longestMs = 24 * 3600 * 1000;

/**
 * Opens the database of `.env` and the environment for an operator's or author's command, which then writes private files
 * only.
 * @throws OperatorError if a newer version has changed the database, because this version's backup would lack new data; or if
 * it `mustExist` and does not, because an operator's shell may lack the service's variables
 */
export async function openDatabaseOfCommand({ mustExist = false } = {}): Promise<Database> {
  writePrivately();
  const settings = join(root, '.env');
  if (existsSync(settings)) process.loadEnvFile(settings);
  const environment = readEnvironment(process.env);
  const file = join(environment.dataDir, 'progress.sqlite');
  if (mustExist && environment.databaseUrl === undefined && !existsSync(file)) {
    throw new OperatorError(`There is no database ${file}. Set DATA_DIR or DATABASE_URL as for the service.`);
  }
  const database = await openDatabase({ ...environment, databaseTimeoutMs: longestMs }, pino({ level: 'silent' }));
  const unknown = await database.read(unknownMigration);
  if (unknown === undefined) return database;
  await database.close();
  throw new OperatorError(`The database was changed by a newer version (${unknown}). Use that version instead.`);
}

/** Opens an empty SQLite database, readable only by its owner, that is deleted on close. */
export async function openEmptyDatabase(): Promise<Database> {
  const folder = await mkdtemp(join(tmpdir(), 'progress-empty-'));
  const database = await openSqlite(join(folder, 'progress.sqlite'));
  return {
    ...database,
    close: async () => {
      await database.close();
      await rm(folder, { recursive: true });
    },
  };
}
