import { CompiledQuery } from 'kysely';
import type { Engine } from './engine.ts';

/** What a column holds. */
export type Value = string | number | null;

/**
 * A statement whose text never changes. Each engine prepares it once, and nothing is built for it at each use: what most requests run
 * is written so, everything else with Kysely.
 */
export interface Statement<Values extends readonly Value[], Row> {
  /** The statement with these values, to be run by a connection. */
  query(engine: Engine, values: Values): CompiledQuery<Row>;
}

/** The names under which connections to PostgreSQL prepare statements with values, by their text. */
const names = new Map<string, string>();

/**
 * Declares a statement.
 * @param text SQL that both engines understand, with `?` for each value; each column is named as `Row` has it
 *
 * @example
 * const timeZoneOf = statement<[uid: string], { timeZone: string | null }>(
 *   'select time_zone as "timeZone" from learner where uid = ?',
 * );
 * const [learner] = await connection.run(timeZoneOf, 'learner-1');
 */
export function statement<Values extends readonly Value[] = [], Row = never>(text: string): Statement<Values, Row> {
  let count = 0;
  const numbered = text.replaceAll('?', () => `$${++count}`);
  if (count > 0 && !names.has(numbered)) names.set(numbered, `statement_${names.size}`);
  return {
    query: (engine, values) => CompiledQuery.raw(engine === 'postgres' ? numbered : text, [...values]),
  };
}

/** The name for a text on PostgreSQL; undefined where it is no declared statement, or one without values. */
export function preparedName(text: string): string | undefined {
  return names.get(text);
}

/**
 * Runs a statement and resolves with its rows. Statements that are run at once are sent together and run in their order. Where one of
 * them fails, the transaction is undone behind the others: no other change may be waiting for one of them, or it would come after that.
 */
export type Run = <Values extends readonly Value[], Row>(
  statement: Statement<Values, Row>,
  ...values: Values
) => Promise<Row[]>;
