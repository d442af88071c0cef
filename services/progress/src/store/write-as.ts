import type { Connection, Database } from '../database/database.ts';
import { Problem } from '../problem/problem.ts';
import { lockLearner, type Writer } from './learner-rows.ts';

/** Runs once the learner's row is locked; gets the stored time zone. */
type LearnerWork<T> = (connection: Connection, timeZone: string | null) => Promise<T>;

/**
 * Runs a write of a learner in a transaction. All writes authorized by a token must use it: a request may wait between its
 * admission and its transaction, and must not restore what a deletion has removed in between.
 * @throws Problem `sign-in-again` if the sign-in has ended
 */
export function writeAs<T>(database: Database, writer: Writer, work: LearnerWork<T>): Promise<T> {
  return database.write(async (connection) => {
    const timeZone = await lockLearner(connection, writer);
    // A separate statement: one that waited for the lock would not see what was committed in the meantime.
    const endedUntil = await readEndedUntil(connection, writer.uid);
    if (endedUntil !== undefined && writer.authTime <= endedUntil) throw new Problem('sign-in-again');
    return await work(connection, timeZone);
  });
}

/** Returns the second since the epoch up to which sign-ins have ended, or `undefined` if none has. */
export async function readEndedUntil(connection: Connection, uid: string): Promise<number | undefined> {
  const row = await connection.selectFrom('endedSession').select('endedAt').where('uid', '=', uid).executeTakeFirst();
  return row?.endedAt;
}

/** Ends every sign-in of the learner until `now`. The stored second never decreases, even if a clock does. */
export async function endSessions(connection: Connection, uid: string, now: Date): Promise<void> {
  const endedAt = Math.floor(now.getTime() / 1000);
  await connection
    .insertInto('endedSession')
    .values({ uid, endedAt })
    .onConflict((conflict) =>
      conflict
        .column('uid')
        .doUpdateSet({ endedAt })
        .where(({ ref, eb }) => eb(ref('endedSession.endedAt'), '<', endedAt)),
    )
    .execute();
}
