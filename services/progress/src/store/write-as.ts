import type { Connection, Database } from '../database/database.ts';
import { WriteRejected } from '../database/store-errors.ts';
import { readEndedUntil } from './ended-sessions.ts';
import { lockLearner, type Writer } from './learner-rows.ts';

/**
 * The body of a learner's transaction.
 * @param locked resolves with the stored time zone once the learner's row is locked and the sign-in holds. Changes wait for it; a
 * single statement that changes nothing of another transaction may be sent with it.
 */
type LearnerWork<T> = (connection: Connection, locked: Promise<string | null>) => Promise<T>;

/**
 * Runs a write of a learner in a transaction. Every write that a token admits goes through here: a request may wait between its
 * admission and its transaction, and what a deletion has removed meanwhile must not come back
 * (docs/decisions/0057-statements-of-a-save.md).
 * @throws WriteRejected `sign-in-again` where the sign-in has ended
 */
export function writeAs<T>(database: Database, writer: Writer, work: LearnerWork<T>): Promise<T> {
  return database.write(async (connection) => {
    const locked = lockSignedIn(connection, writer);
    const done = work(connection, locked);
    // Whichever fails: nothing of the work may be sent after the end of the transaction.
    await Promise.allSettled([locked, done]);
    await locked;
    return await done;
  });
}

/** Sent together, for one message. A statement of its own: one that had waited for the lock would not see what was committed meanwhile. */
async function lockSignedIn(connection: Connection, writer: Writer): Promise<string | null> {
  const [timeZone, endedUntil] = await Promise.all([
    lockLearner(connection, writer),
    readEndedUntil(connection, writer.uid),
  ]);
  if (endedUntil !== undefined && writer.authTime <= endedUntil) throw new WriteRejected('sign-in-again');
  return timeZone;
}
