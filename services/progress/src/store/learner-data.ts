import { OperatorError } from '@tensely/core/logic';
import { sql } from 'kysely';
import type { Connection, Database } from '../database/database.ts';
import { unknownMigration } from '../database/migrate.ts';
import { StoreUnavailable } from '../database/store-errors.ts';
import { deleteAttempts } from '../exam/store/deleted-attempts.ts';
import { endSessions, lockLearner } from './learner-writes.ts';
import { exportedTables, learnerTables, type Row, rowsOfLearner } from './tables-of-learners.ts';

const unknown = 'No data is stored for this learner. The uids of Firebase users are firebase:<uid>.';

export type LearnerData = Record<string, Row[]>;

/**
 * Reads a snapshot of all rows of one learner.
 * @throws StoreUnavailable if a newer version has changed the database, since only that one knows all tables
 */
export async function readLearnerData(connection: Connection, uid: string): Promise<LearnerData> {
  await assertAllIsKnown(connection);
  const found: LearnerData = {};
  for (const table of exportedTables) found[table] = (await rowsOfLearner(connection, table, uid)).map(readable);
  return found;
}

/**
 * Deletes all rows of one learner, and ends every sign-in until now, because a device with an old token could restore part of
 * them. Requires the lock on the learner's row.
 * @returns the number of deleted rows
 * @throws StoreUnavailable as above
 */
export async function removeLearnerData(connection: Connection, uid: string, now: Date): Promise<number> {
  await assertAllIsKnown(connection);
  await endSessions(connection, uid, now);
  let count = await deleteAttempts(connection, { uid, now });
  for (const table of learnerTables) {
    const { numAffectedRows } = await sql`delete from ${sql.table(table)} where uid = ${uid}`.execute(connection);
    count += Number(numAffectedRows ?? 0);
  }
  return count;
}

async function assertAllIsKnown(connection: Connection): Promise<void> {
  const unknownToUs = await unknownMigration(connection);
  if (unknownToUs) throw new StoreUnavailable(`A newer version has changed the database (${unknownToUs}).`);
}

/** Reads all rows of one learner, for an operator. Throws an OperatorError if there are none. */
export async function exportLearner(database: Database, uid: string): Promise<LearnerData> {
  const tables = await database.read((connection) => readLearnerData(connection, uid));
  if (Object.values(tables).every((rows) => rows.length === 0)) throw new OperatorError(unknown);
  return tables;
}

/** The rows of one learner that a deletion removes, for an operator. Throws an OperatorError if there are none. */
export async function readRemovable(database: Database, uid: string): Promise<LearnerData> {
  const tables = await exportLearner(database, uid);
  const removable = Object.fromEntries(learnerTables.map((table) => [table, tables[table] ?? []]));
  if (Object.values(removable).every((rows) => rows.length === 0)) throw new OperatorError(unknown);
  return removable;
}

/** Like `removeLearnerData`, for an operator. Throws an OperatorError if there are no rows. */
export async function deleteLearner(database: Database, uid: string, now: Date): Promise<number> {
  await readRemovable(database, uid);
  return await database.write(async (connection) => {
    await lockLearner(connection, { uid });
    return await removeLearnerData(connection, uid, now);
  });
}

/** Parses columns with JSON to make them readable. */
function readable(row: Row): Row {
  return Object.fromEntries(Object.entries(row).map(([name, value]) => [name, parsed(value)]));
}

function parsed(value: unknown): unknown {
  if (typeof value !== 'string' || !/^[[{]/.test(value)) return value;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}
