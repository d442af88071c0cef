import type { Connection, Engine } from './database.ts';
import { type Migration, migrations } from './migrations.ts';

/** Suffix of a migration that removes what the previous version still uses. All others only add, so both can run. */
export const CONTRACTS = '-contracts';

/** Returns a migration that this version does not know: it may not know all tables of a learner either. */
export async function unknownMigration(connection: Connection): Promise<string | undefined> {
  const rows = await connection.selectFrom('migration').select('name').execute();
  return rows.find(({ name }) => migrations.every((known) => known.name !== name))?.name;
}

/**
 * Runs the missing migrations, all or none: the connection is in a transaction, and no other process migrates at the same
 * time.
 * @returns the migrations that were missing
 * @throws Error that names a contracting migration unknown to this version: the database is newer than the program
 */
export async function migrate(
  connection: Connection,
  engine: Engine,
  known: readonly Migration[] = migrations,
): Promise<string[]> {
  await connection.schema
    .createTable('migration')
    .ifNotExists()
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('appliedAt', 'text', (column) => column.notNull())
    .execute();
  const rows = await connection.selectFrom('migration').select('name').execute();
  const applied = new Set(rows.map(({ name }) => name));
  const foreign = rows.find(({ name }) => name.endsWith(CONTRACTS) && known.every((one) => one.name !== name));
  if (foreign) {
    throw new Error(`The database was changed by a newer version (${foreign.name}). Start that version instead.`);
  }
  const missing = known.filter(({ name }) => !applied.has(name));
  for (const { name, up } of missing) {
    await up(connection, engine);
    await connection.insertInto('migration').values({ name, appliedAt: new Date().toISOString() }).execute();
  }
  return missing.map(({ name }) => name);
}
