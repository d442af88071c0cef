import { sql } from 'kysely';
import { CONTRACTS } from '../database/migrate.ts';
import { type Migration, migrations } from '../database/migrations.ts';
import { openPostgres } from '../database/postgres/open-postgres.ts';

/** Migrations of two future versions: one adds a column, the next removes it when it is no longer used. */
const expand: Migration = {
  name: '9999-01-01-column-of-a-drill',
  up: async (connection) => {
    await connection.schema.alterTable('completedPage').addColumn('drill', 'text').execute();
    await sql`update completed_page set drill = 'seen' where drill is null`.execute(connection);
  },
};
const contract: Migration = {
  name: `9999-01-02-column-of-a-drill${CONTRACTS}`,
  up: async (connection) => {
    await connection.schema.alterTable('completedPage').dropColumn('drill').execute();
  },
};

/** Migrates a database as a future version would, while current processes keep running. */
export async function changeSchema(url: string, step: 'expand' | 'contract'): Promise<void> {
  const known = [...migrations, expand, ...(step === 'contract' ? [contract] : [])];
  const database = await openPostgres(url, { migrations: known });
  await database.close();
}
