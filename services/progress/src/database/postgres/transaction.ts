import type { Kysely } from 'kysely';
import { withRun } from '../connection.ts';
import type { Work } from '../database.ts';
import { type Statement, statement } from '../statement.ts';
import type { Tables } from '../tables.ts';

/** A transaction that writes: it sees what was committed before each of its statements. */
export const readWrite = statement('begin isolation level read committed');
/** A transaction that reads: it sees one snapshot. */
export const snapshot = statement('begin isolation level repeatable read read only');
const commit = statement<[], { command: string }>('commit');
const rollback = statement('rollback');

/**
 * Does the work in a transaction. Its first statements are sent together with the one that begins the transaction, for which Kysely's
 * own transaction would wait. That one is not prepared: it cannot fail while the connection works, so that nothing behind it runs outside
 * of a transaction.
 * @param begin `readWrite` or `snapshot`
 */
export async function inTransaction<T>(
  database: Kysely<Tables>,
  begin: Statement<[], never>,
  work: Work<T>,
): Promise<T> {
  return await database.connection().execute(async (held) => {
    const connection = await withRun(held, 'postgres');
    const begun = connection.run(begin);
    const done = work(connection);
    // Whichever fails: nothing of the work may be sent after the end of the transaction.
    await Promise.allSettled([begun, done]);
    try {
      await begun;
      const result = await done;
      const [ended] = await connection.run(commit);
      // PostgreSQL answers so where a statement had failed and nobody had noticed.
      if (ended?.command === 'ROLLBACK') throw new Error('The transaction was undone.');
      return result;
    } catch (error) {
      await connection.run(rollback).catch(() => undefined);
      throw error;
    }
  });
}
