import { OperatorError } from '@tensely/core/logic';
import { sql } from 'kysely';
import type { Connection, Database } from '../database/database.ts';
import { unknownMigration } from '../database/migrate.ts';
import { StoreUnavailable } from '../database/store-errors.ts';
import { deleteAttempts } from '../exam/store/deleted-attempts.ts';
import { endSessions } from './ended-sessions.ts';
import { lockLearner } from './learner-rows.ts';
import { exportedTables, learnerTables, type Row, rowsOfLearner } from './tables-of-learners.ts';

const unknown = 'Nothing is kept of this learner. Learners of Firebase are called firebase:<uid>.';

/** All rows of one learner, by table. */
export type LearnerData = Record<string, Row[]>;

/** Some rows of one table; every table comes at least once, in order. */
export interface LearnerRows {
  table: (typeof exportedTables)[number];
  rows: Row[];
}

/**
 * Reads all rows of one learner in short reads, so that a reader takes its time and holds up no other request. Rows that change
 * meanwhile come as they were or as they are.
 * @throws StoreUnavailable where a newer version has changed the database: that one knows all tables.
 */
export async function* readLearnerRows(database: Pick<Database, 'read'>, uid: string): AsyncGenerator<LearnerRows> {
  await database.read(assertAllIsKnown);
  for (const table of exportedTables) {
    let last: Row | undefined;
    do {
      const after = last;
      const rows = await database.read((connection) => rowsOfLearner(connection, table, uid, after));
      yield { table, rows: rows.map(readable) };
      last = rows.at(-1);
    } while (last);
  }
}

/** Reads all rows of one learner, of one moment. */
export async function readLearnerData(connection: Connection, uid: string): Promise<LearnerData> {
  const found: LearnerData = {};
  for await (const { table, rows } of readLearnerRows({ read: (work) => work(connection) }, uid)) {
    found[table] ??= [];
    found[table].push(...rows);
  }
  return found;
}

/**
 * Removes all rows of one learner, and ends every sign-in until now: what a device still sends with an old token would bring a
 * part of it back. The learner's row is locked.
 * @returns how many rows were removed
 * @throws StoreUnavailable as above.
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

/**
 * Reads all rows of one learner, for an operator.
 * @throws OperatorError where nothing is stored.
 */
export async function exportLearner(database: Database, uid: string): Promise<LearnerData> {
  const tables = await database.read((connection) => readLearnerData(connection, uid));
  if (Object.values(tables).every((rows) => rows.length === 0)) throw new OperatorError(unknown);
  return tables;
}

/**
 * Reads the rows of one learner that a deletion removes, for an operator.
 * @throws OperatorError where there are none.
 */
export async function removableOf(database: Database, uid: string): Promise<LearnerData> {
  const tables = await exportLearner(database, uid);
  const removable = Object.fromEntries(learnerTables.map((table) => [table, tables[table] ?? []]));
  if (Object.values(removable).every((rows) => rows.length === 0)) throw new OperatorError(unknown);
  return removable;
}

/**
 * Removes all rows of one learner and ends every sign-in until now, for an operator.
 * @returns how many rows were removed
 * @throws OperatorError where nothing is stored.
 */
export async function deleteLearner(database: Database, uid: string, now: Date): Promise<number> {
  await removableOf(database, uid);
  return await database.write(async (connection) => {
    await lockLearner(connection, { uid });
    return await removeLearnerData(connection, uid, now);
  });
}

/** Parses the columns that hold JSON, so that people can read them. */
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
