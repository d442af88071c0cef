import { OperatorError } from '@tensely/core/logic';
import { sql } from 'kysely';
import type { Connection, Database } from '../database/database.ts';
import { migrate } from '../database/migrate.ts';
import { type Migration, migrations } from '../database/migrations.ts';
import { backupTables, insertRows, type Row, restoredTables } from '../store/tables-of-learners.ts';
import { type BackupHead, type BackupRow, readBackup } from './backup.ts';

const batchSize = 100;

interface Options {
  path: string;
  /** Whether to replace the existing data. */
  replace: boolean;
  known?: readonly Migration[];
}

/**
 * Restores a backup into the database, completely or not at all: creates the tables as they were at the time of the backup,
 * then migrates them. Preserves the database's signing key.
 * @returns the numbers of rows and learners, and when the backup was made
 * @throws OperatorError if the backup is newer than this version or damaged, or the database is not empty
 */
export async function restoreBackup(
  database: Database,
  { path, replace, known = migrations }: Options,
): Promise<{ rows: number; learners: number; createdAt: Date }> {
  return await database.write(async (connection) => {
    const lines = readBackup(path);
    const { value: head } = await lines.next();
    if (!head || !('migrations' in head)) throw new OperatorError(`${path} is not a backup of the progress service.`);
    const before = migrationsOf(head, known);
    if (!replace && !(await isEmpty(connection)))
      throw new OperatorError('The database already contains progress. Add --replace to replace it with the backup.');
    const signingKeys = await connection.selectFrom('signingKey').selectAll().execute();
    await dropAll(connection);
    await migrate(connection, database.engine, before);
    const counts = await insertAll(connection, lines);
    await migrate(connection, database.engine, known);
    await connection.deleteFrom('signingKey').execute();
    await insertRows(connection, 'signingKey', signingKeys);
    return { ...counts, createdAt: new Date(head.createdAt) };
  });
}

/** The migrations of the backup's database, which must be the first ones of those known here. */
function migrationsOf({ migrations: names }: BackupHead, known: readonly Migration[]): readonly Migration[] {
  const foreign = names.find((name) => known.every((migration) => migration.name !== name));
  if (foreign)
    throw new OperatorError(
      `The backup was made by a newer version of the service (${foreign}). Restore it with that version.`,
    );
  return known.filter(({ name }) => names.includes(name));
}

async function isEmpty(connection: Connection): Promise<boolean> {
  return (await connection.selectFrom('learner').select('uid').limit(1).execute()).length === 0;
}

async function dropAll(connection: Connection): Promise<void> {
  for (const table of [...restoredTables].reverse()) await connection.schema.dropTable(table).ifExists().execute();
  await sql`drop table if exists ${sql.table('rateLimit')}`.execute(connection);
}

async function insertAll(connection: Connection, lines: AsyncGenerator<BackupHead | BackupRow>) {
  const counts = { rows: 0, learners: 0 };
  let waiting: Row[] = [];
  let current: (typeof backupTables)[number] | undefined;
  const insert = async () => {
    if (current) await insertRows(connection, current, waiting);
    waiting = [];
  };
  for await (const item of lines) {
    if (!('table' in item)) continue;
    const table = backupTables.find((name) => name === item.table);
    if (!table) throw new OperatorError(`The backup has rows of ${item.table}, which this version does not know.`);
    if (table !== current || waiting.length >= batchSize) await insert();
    current = table;
    waiting.push(item.row);
    counts.rows += 1;
    if (table === 'learner') counts.learners += 1;
  }
  await insert();
  return counts;
}
