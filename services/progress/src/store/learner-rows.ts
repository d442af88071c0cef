import type { Connection } from '../database/database.ts';
import { LONGEST_AGO_DAYS } from './learner-limits.ts';

const DAY_MS = 86_400_000;

/** The sender of a write. */
export interface Writer {
  uid: string;
  /** When they signed in, in seconds since the epoch. */
  authTime: number;
  /** The time zone in the request. */
  timeZone?: string | undefined;
}

/**
 * Locks the learner's row until the end of the transaction, which serializes the writes of one learner, and saves the
 * request's time zone if there is one. `writeAs` calls it for every write of a learner.
 * @returns the stored time zone, or null
 */
export async function lockLearner(
  connection: Connection,
  { uid, timeZone }: Omit<Writer, 'authTime'>,
): Promise<string | null> {
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

/** Saves calendar days of work for the learner's streak (docs/behaviour.md#scores-streak), except those too long before `now`. */
export async function markActiveDays(
  connection: Connection,
  uid: string,
  days: readonly string[],
  now: Date,
): Promise<void> {
  const earliest = new Date(now.getTime() - LONGEST_AGO_DAYS * DAY_MS).toISOString().slice(0, 10);
  const recent = days.filter((day) => day >= earliest);
  if (recent.length === 0) return;
  await connection
    .insertInto('activeDay')
    .values(recent.map((day) => ({ uid, day })))
    .onConflict((conflict) => conflict.columns(['uid', 'day']).doNothing())
    .execute();
}
