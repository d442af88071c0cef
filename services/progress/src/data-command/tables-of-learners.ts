import { sql } from 'kysely';
import type { Connection } from '../database/database.ts';
import type { Tables } from '../database/tables.ts';

type Name = keyof Tables;
export type Row = Record<string, unknown>;

/** Everything that has a learner in it. */
export const ofLearners = [
  'learner',
  'openSession',
  'completedPage',
  'activeDay',
  'acceptedWrite',
  'examAttempt',
] as const;

/** What a learner is handed out: also what stays behind for a month when all else is removed, so that no token counts again. */
export const handedOut = [...ofLearners, 'endedSession'] as const;

/** What a backup holds, what is referred to before what refers to it. */
export const backedUp: readonly Name[] = ['examKey', ...handedOut];

/** What a restore makes anew. */
export const made: readonly Name[] = [...backedUp, 'signingKey', 'migration'];

/** What tells the rows of a table apart. */
const keys: Readonly<Record<Name, readonly string[]>> = {
  learner: ['uid'],
  openSession: ['uid', 'place'],
  completedPage: ['uid', 'level', 'topic', 'page'],
  activeDay: ['uid', 'day'],
  acceptedWrite: ['uid', 'idempotencyKey'],
  examAttempt: ['id'],
  examKey: ['paper'],
  endedSession: ['uid'],
  signingKey: ['name'],
  migration: ['name'],
};

const pageSize = 2000;

/** The rows of a table in a lasting order, some thousands at a time. */
export async function* rowsOf(connection: Connection, table: Name): AsyncGenerator<Row> {
  for (let offset = 0; ; offset += pageSize) {
    const range = sql`order by ${sql.join(keys[table].map((column) => sql.ref(column)))} limit ${pageSize} offset ${offset}`;
    const { rows } = await sql<Row>`select * from ${sql.table(table)} ${range}`.execute(connection);
    yield* rows;
    if (rows.length < pageSize) return;
  }
}

/** Every row of one learner. */
export async function rowsOfLearner(connection: Connection, table: (typeof handedOut)[number], uid: string) {
  const { rows } = await sql<Row>`select * from ${sql.table(table)} where uid = ${uid}`.execute(connection);
  return rows;
}

/** Writes rows as they were read, whatever their columns are. */
export async function insertRows(connection: Connection, table: Name, rows: readonly Row[]): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = Object.keys(first);
  const values = rows.map((row) => sql`(${sql.join(columns.map((column) => row[column]))})`);
  const names = sql.join(columns.map((column) => sql.ref(column)));
  await sql`insert into ${sql.table(table)} (${names}) values ${sql.join(values)}`.execute(connection);
}
