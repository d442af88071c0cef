import type { Connection } from '../database/database.ts';
import { statement } from '../database/statement.ts';

const endOf = statement<[uid: string], { endedAt: number }>(
  'select ended_at as "endedAt" from ended_session where uid = ?',
);

/** Sign-ins of this second of the epoch and before do not count any more; undefined where none was ended. */
export async function readEndedUntil(connection: Connection, uid: string): Promise<number | undefined> {
  const [row] = await connection.run(endOf, uid);
  return row?.endedAt;
}

/** Ends every sign-in of the learner until `now`. The stored second never goes back, even where a clock does. */
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
