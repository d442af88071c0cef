import type { Kysely } from 'kysely';
import { type Migration, migrations } from './migrations.ts';
import type { Tables } from './tables.ts';

/**
 * Brings the database to the newest migration in one transaction: all of them, or none.
 * @throws Error naming a migration that this version does not know: the database is newer than the program.
 */
export async function migrate(
  database: Kysely<Tables>,
  known: readonly Migration[] = migrations,
  now: Date = new Date(),
): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    await transaction.schema
      .createTable('migration')
      .ifNotExists()
      .addColumn('name', 'text', (column) => column.primaryKey())
      .addColumn('appliedAt', 'text', (column) => column.notNull())
      .execute();
    const rows = await transaction.selectFrom('migration').select('name').execute();
    const applied = new Set(rows.map(({ name }) => name));
    const foreign = rows.find(({ name }) => known.every((migration) => migration.name !== name));
    if (foreign) {
      throw new Error(`The database was changed by a newer version (${foreign.name}). Start that version instead.`);
    }
    for (const { name, up } of known) {
      if (applied.has(name)) continue;
      await up(transaction);
      await transaction.insertInto('migration').values({ name, appliedAt: now.toISOString() }).execute();
    }
  });
}
