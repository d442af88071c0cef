import type { Connection } from '../database/database.ts';

/** The second of the epoch up to which the learner's sign-ins do not count any more. */
export async function readEndedUntil(connection: Connection, uid: string): Promise<number | undefined> {
  const row = await connection.selectFrom('endedSession').select('endedAt').where('uid', '=', uid).executeTakeFirst();
  return row && Number(row.endedAt);
}

/** Ends every sign-in of the learner until now; what was ended stays so, whatever a clock says. */
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
