import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { SentenceError } from './sentence-error.ts';
import { exportedTables, learnerTables, type Row, rowsOfLearner } from './tables-of-learners.ts';

const unknown = 'Nothing is kept of this learner. Learners of Firebase are called firebase:<uid>.';

/**
 * Reads all rows of one learner, by table.
 * @throws SentenceError where nothing is kept.
 */
export async function exportLearner(database: Database, uid: string): Promise<Record<string, Row[]>> {
  const tables = await database.read(async (connection) => {
    const found: Record<string, Row[]> = {};
    for (const table of exportedTables) {
      const rows = await rowsOfLearner(connection, table, uid);
      found[table] = rows.map(readable);
    }
    return found;
  });
  if (Object.values(tables).every((rows) => rows.length === 0)) throw new SentenceError(unknown);
  return tables;
}

/**
 * Removes all rows of one learner.
 * @returns how many rows that were
 * @throws SentenceError where nothing is kept.
 */
export async function deleteLearner(database: Database, uid: string): Promise<number> {
  const removed = await database.write(async (connection) => {
    let count = 0;
    for (const table of learnerTables) {
      const { numAffectedRows } = await sql`delete from ${sql.table(table)} where uid = ${uid}`.execute(connection);
      count += Number(numAffectedRows ?? 0);
    }
    return count;
  });
  if (removed === 0) throw new SentenceError(unknown);
  return removed;
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
