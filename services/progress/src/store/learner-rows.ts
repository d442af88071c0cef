import type { Connection } from '../database/database.ts';
import { statement } from '../database/statement.ts';

const lock = statement<[uid: string, timeZone: string | null], { timeZone: string | null }>(`
  insert into learner (uid, time_zone) values (?, ?)
  on conflict (uid) do update set time_zone = coalesce(excluded.time_zone, learner.time_zone)
  returning time_zone as "timeZone"`);
const insertDay = statement<[uid: string, day: string]>(
  'insert into active_day (uid, day) values (?, ?) on conflict (uid, day) do nothing',
);

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
  const [row] = await connection.run(lock, uid, timeZone ?? null);
  return row?.timeZone ?? null;
}

/** Saves calendar days of work for the learner's streak (docs/behaviour.md#scores-streak). */
export async function markActiveDays(connection: Connection, uid: string, days: readonly string[]): Promise<void> {
  await Promise.all(days.map((day) => connection.run(insertDay, uid, day)));
}
