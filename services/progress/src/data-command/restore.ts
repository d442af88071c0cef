import { OperatorError } from '@tensely/core/logic';
import { sql } from 'kysely';
import type { Connection, Database } from '../database/database.ts';
import { migrate } from '../database/migrate.ts';
import { type Migration, migrations } from '../database/migrations.ts';
import { backupTables, insertRows, type Row, restoredTables, rowsOf } from '../store/tables-of-learners.ts';
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
 * @returns the number of rows
 * @throws OperatorError if the backup is newer than this version or damaged, or the database is not empty
 */
export async function restoreBackup(
  database: Database,
  { path, replace, known = migrations }: Options,
): Promise<number> {
  return await database.write(async (connection) => {
    const lines = readBackup(path);
    const { value: head } = await lines.next();
    const before = migrationsOf(head, known);
    if (!replace && !(await isEmpty(connection)))
      throw new OperatorError('The database already contains progress. Add --replace to replace it with the backup.');
    const signingKeys = await all(rowsOf(connection, 'signingKey'));
    await dropAll(connection);
    await migrate(connection, database.engine, before);
    const rows = await insertAll(connection, lines);
    await migrate(connection, database.engine, known);
    await connection.deleteFrom('signingKey').execute();
    await insertRows(connection, 'signingKey', signingKeys);
    return rows;
  });
}

/** The migrations of the backup's database, which must be the first ones of those known here. */
function migrationsOf(head: BackupHead | BackupRow | undefined, known: readonly Migration[]): readonly Migration[] {
  const names = head && 'migrations' in head ? head.migrations : [];
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

async function insertAll(connection: Connection, lines: AsyncGenerator<BackupHead | BackupRow>): Promise<number> {
  let count = 0;
  let waiting: Row[] = [];
  let current: (typeof backupTables)[number] | undefined;
  const insert = async () => {
    if (current) await insertRows(connection, current, waiting);
    waiting = [];
  };
  for await (const item of lines) {
    if (!('table' in item)) continue;
    const table = backupTables.find((name) => name === item.table);
    if (table !== current || waiting.length >= batchSize) await insert();
    current = table;
    if (table) waiting.push(item.row);
    count += 1;
  }
  await insert();
  return count;
}

async function all(rows: AsyncGenerator<Row>): Promise<Row[]> {
  const found: Row[] = [];
  for await (const row of rows) found.push(row);
  return found;
}

export interface TriedBackup {
  rows: number;
  learners: number;
  createdAt: Date;
}

/**
 * Tests a backup: restores it into an empty database and counts the rows of every table.
 * @throws OperatorError if it cannot be restored, or rows are missing
 */
export async function tryBackup(empty: Database, path: string): Promise<TriedBackup> {
  const rows = await restoreBackup(empty, { path, replace: false });
  const inFile = new Map<string, number>();
  let createdAt = new Date(Number.NaN);
  for await (const item of readBackup(path)) {
    if ('table' in item) inFile.set(item.table, (inFile.get(item.table) ?? 0) + 1);
    else createdAt = new Date(item.createdAt);
  }
  const restored = new Map<string, number>();
  await empty.read(async (connection) => {
    for (const table of backupTables) {
      const { rows: counted } = await sql<{ count: number }>`select count(*) as count from ${sql.table(table)}`.execute(
        connection,
      );
      restored.set(table, Number(counted[0]?.count ?? 0));
    }
  });
  const short = [...inFile].find(([table, count]) => restored.get(table) !== count);
  if (short) {
    const [table, count] = short;
    throw new OperatorError(`Of ${count} rows of ${table} in the backup, ${restored.get(table) ?? 0} were restored.`);
  }
  return { rows, learners: restored.get('learner') ?? 0, createdAt };
}
