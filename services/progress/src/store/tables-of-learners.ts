import { sql } from 'kysely';
import type { Connection } from '../database/database.ts';
import type { Tables } from '../database/tables.ts';

type Name = keyof Tables;
export type Row = Record<string, unknown>;

export const learnerTables = [
  'learner',
  'openSession',
  'completedPage',
  'pageAnswers',
  'practiceReviews',
  'learnerSettings',
  'activeDay',
  'acceptedWrite',
  'examAttempt',
] as const;

/**
 * The tables in an export, including those that outlive a deletion: ended sign-ins for a month, so that no old token counts
 * again, and attempts at exams for as long as a limit counts them.
 */
export const exportedTables = [...learnerTables, 'endedSession', 'deletedAttempt'] as const;

/** The tables in a backup, each after those that it references. */
export const backupTables: readonly Name[] = ['examKey', ...exportedTables, 'learnerReport'];

/** The tables that a restore creates. */
export const restoredTables: readonly Name[] = [...backupTables, 'signingKey', 'migration'];

const keys: Readonly<Record<Name, readonly string[]>> = {
  learner: ['uid'],
  openSession: ['uid', 'place'],
  completedPage: ['uid', 'level', 'topic', 'page'],
  pageAnswers: ['uid', 'level', 'topic', 'page'],
  practiceReviews: ['uid', 'place'],
  learnerSettings: ['uid'],
  activeDay: ['uid', 'day'],
  acceptedWrite: ['uid', 'idempotencyKey'],
  examAttempt: ['id'],
  examKey: ['paper'],
  endedSession: ['uid'],
  deletedAttempt: ['uid', 'testId', 'startedAt'],
  learnerReport: ['id'],
  signingKey: ['name'],
  migration: ['name'],
};

const pageSize = 2000;

/** The rows of a table by primary key, read in pages. */
export async function* rowsOf(connection: Connection, table: Name): AsyncGenerator<Row> {
  const order = sql.join(keys[table].map((column) => sql.ref(column)));
  for (let last: Row | undefined; ; ) {
    const rest = last ? sql`where (${order}) > (${valuesOf(last, keys[table])})` : sql``;
    const query = sql<Row>`select * from ${sql.table(table)} ${rest} order by ${order} limit ${pageSize}`;
    const { rows } = await query.execute(connection);
    yield* rows;
    last = rows.at(-1);
    if (rows.length < pageSize) return;
  }
}

function valuesOf(row: Row, columns: readonly string[]) {
  return sql.join(columns.map((column) => row[column]));
}

/** The rows of one learner, in the order of their keys; attempts at exams in that of their starts. */
export async function rowsOfLearner(
  connection: Connection,
  table: (typeof exportedTables)[number],
  uid: string,
): Promise<Row[]> {
  const columns = table === 'examAttempt' ? ['startedAt', 'id'] : keys[table];
  const order = sql.join(columns.map((column) => sql.ref(column)));
  const query = sql<Row>`select * from ${sql.table(table)} where uid = ${uid} order by ${order}`;
  return (await query.execute(connection)).rows;
}

/** Inserts rows with the columns of the first one. */
export async function insertRows(connection: Connection, table: Name, rows: readonly Row[]): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = Object.keys(first);
  const values = rows.map((row) => sql`(${sql.join(columns.map((column) => row[column]))})`);
  const names = sql.join(columns.map((column) => sql.ref(column)));
  await sql`insert into ${sql.table(table)} (${names}) values ${sql.join(values)}`.execute(connection);
}
