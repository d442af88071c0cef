import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import Database from 'better-sqlite3';
import { CamelCasePlugin, Kysely, SqliteDialect } from 'kysely';
import { migrate } from './migrate.ts';
import type { Tables } from './tables.ts';

/**
 * Opens the embedded database and brings it up to date. A commit is on the disk when it resolves (WAL with
 * synchronous=FULL).
 */
export async function openSqlite(path: string): Promise<Kysely<Tables>> {
  await mkdir(dirname(path), { recursive: true });
  const file = new Database(path);
  file.pragma('journal_mode = WAL');
  file.pragma('synchronous = FULL');
  file.pragma('busy_timeout = 2000');
  const database = new Kysely<Tables>({
    dialect: new SqliteDialect({ database: file }),
    plugins: [new CamelCasePlugin()],
  });
  await migrate(database);
  return database;
}
