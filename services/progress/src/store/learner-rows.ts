import { civilDay } from '@tensely/progress/stats';
import type { Connection } from '../database/database.ts';

interface Learner {
  uid: string;
  /** The one that the request names. */
  timeZone: string | undefined;
}

/**
 * Remembers the learner and the time zone where one is named; resolves with the one that holds. As the first statement
 * of a transaction it makes writes of one learner wait for each other on any database.
 */
export async function touchLearner(connection: Connection, { uid, timeZone }: Learner): Promise<string> {
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
  return row.timeZone ?? 'UTC';
}

/** Counts the day on which something was done, an ISO time, for the learner's streak (ruling 27). */
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
