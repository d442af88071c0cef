import { join } from 'node:path';
import type { Logger } from 'pino';
import type { Environment } from '../environment.ts';
import type { Database } from './database.ts';
import { openPostgres } from './postgres/open-postgres.ts';
import { openSqlite } from './sqlite/open-sqlite.ts';

/** How long to wait for the database, which may be starting at the same time. */
const startupTimeoutMs = 20_000;

/** Opens the database of the environment: PostgreSQL by DATABASE_URL, else SQLite in the data folder. */
export async function openDatabase(
  { databaseUrl, databasePoolSize, databaseTimeoutMs, dataDir }: Environment,
  log: Logger,
  onCommit?: (writes: number) => void,
): Promise<Database> {
  const onMigrated = (changes: readonly string[]) => {
    if (changes.length > 0) log.info({ changes }, 'The database was migrated.');
  };
  if (databaseUrl === undefined) return await openSqlite(join(dataDir, 'progress.sqlite'), { onCommit, onMigrated });
  return await openPostgres(databaseUrl, {
    poolSize: databasePoolSize,
    timeoutMs: databaseTimeoutMs,
    startupTimeoutMs,
    onMigrated,
    onIdleError: (code) => log.warn({ code }, 'a connection to the database was lost'),
  });
}
