import { OperatorError } from '@tensely/core/logic';
import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { backupTables } from '../store/tables-of-learners.ts';
import { readBackup } from './backup.ts';
import { restoreBackup } from './restore.ts';

export interface TriedBackup {
  rows: number;
  learners: number;
  createdAt: Date;
}

/**
 * Restores a backup into an empty database, which it fills, and counts every table again: an untested backup is only a
 * hope.
 * @throws OperatorError for one that cannot be restored, or of which not every row came back.
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
    throw new OperatorError(`Of ${count} rows of ${table} in the backup, ${restored.get(table) ?? 0} came back.`);
  }
  return { rows, learners: restored.get('learner') ?? 0, createdAt };
}
