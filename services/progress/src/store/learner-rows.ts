import type { Connection } from '../database/database.ts';
import { statement } from '../database/statement.ts';
import { LONGEST_AGO_DAYS } from './learner-limits.ts';

const DAY_MS = 86_400_000;

const lock = statement<[uid: string, timeZone: string | null], { timeZone: string | null }>(`
  insert into learner (uid, time_zone) values (?, ?)
  on conflict (uid) do update set time_zone = coalesce(excluded.time_zone, learner.time_zone)
  returning time_zone as "timeZone"`);
const insertDay = statement<[uid: string, day: string]>(
  'insert into active_day (uid, day) values (?, ?) on conflict (uid, day) do nothing',
);

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
  const [row] = await connection.run(lock, uid, timeZone ?? null);
  return row?.timeZone ?? null;
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
  await Promise.all(recent.map((day) => connection.run(insertDay, uid, day)));
}
