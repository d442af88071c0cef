import type { Connection } from '../database/database.ts';
import { LONGEST_AGO_DAYS } from './learner-limits.ts';

const DAY_MS = 86_400_000;

/** Who writes. */
export interface Writer {
  uid: string;
  /** When they signed in, in seconds of the epoch. */
  authTime: number;
  /** The one that the request names. */
  timeZone?: string | undefined;
}

/**
 * Locks the learner's row until the end of the transaction, so that writes of one learner run one after the other, and saves
 * the time zone where the request names one. `writeAs` calls it for every write of a learner.
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

/**
 * Saves calendar days of work for the learner's streak (docs/behaviour.md#scores-streak), without those that lie too far before
 * `now`.
 */
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
