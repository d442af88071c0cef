import type { DatabaseConnection, Kysely } from 'kysely';
import type { Connection } from './database.ts';
import type { Engine } from './engine.ts';
import type { Statement, Value } from './statement.ts';
import type { Tables } from './tables.ts';

/** A connection that Kysely holds, in a transaction or alone, with `run` beside what builds statements. */
export async function withRun(held: Kysely<Tables>, engine: Engine): Promise<Connection> {
  // Kysely sends a statement when the one before is answered. The driver's own connection sends it at once.
  const driver: DatabaseConnection = await held.getExecutor().provideConnection(async (connection) => connection);
  const run = async <Values extends readonly Value[], Row>(statement: Statement<Values, Row>, ...values: Values) => {
    const { rows } = await driver.executeQuery<Row>(statement.query(engine, values));
    return rows;
  };
  return Object.assign(held, { run });
}
