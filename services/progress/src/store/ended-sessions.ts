import type { Connection } from '../database/database.ts';

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
