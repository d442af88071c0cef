import { civilDay } from '@tensely/progress/stats';
import type { Connection } from '../database/database.ts';

interface Learner {
  uid: string;
  /** The one that the request names. */
  timeZone: string | undefined;
}

/**
 * Locks the learner's row until the end of the transaction, so that writes of one learner run one after the other, and saves
 * the time zone where the request names one.
 * @returns the time zone that is kept, or null
 */
export async function lockLearner(connection: Connection, { uid, timeZone }: Learner): Promise<string | null> {
  const row = await connection
    .insertInto('learner')
    .values({ uid, timeZone: timeZone ?? null })
    .onConflict((conflict) =>
      conflict.column('uid').doUpdateSet(({ fn, ref }) => ({
        timeZone: fn.coalesce(ref('excluded.timeZone'), ref('learner.timeZone')),
      })),
    )
    .returning('timeZone')
    .executeTakeFirstOrThrow();
  return row.timeZone;
}

/** Saves the civil day of `at`, an ISO time, for the learner's streak (docs/behaviour.md#scores-streak). */
export async function markActiveDay(
  connection: Connection,
  { uid, at, timeZone }: { uid: string; at: string; timeZone: string },
): Promise<void> {
  await connection
    .insertInto('activeDay')
    .values({ uid, day: civilDay(Date.parse(at), timeZone) })
    .onConflict((conflict) => conflict.columns(['uid', 'day']).doNothing())
    .execute();
}
