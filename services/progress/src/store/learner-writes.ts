import { sql } from 'kysely';
import type { Connection, Database } from '../database/database.ts';
import { Problem } from '../problem/problem.ts';
import type { LearnerState } from '../progress/learner-state.ts';

/**
 * A learner's quota. A session of twenty answers takes about 6 kB. `answers` limits the bytes of the answers of completed
 * pages: beyond it a page is completed without its answers.
 */
export const learnerLimits = {
  sessions: 300,
  bytes: 1_500_000,
  pages: 2000,
  answers: 4_000_000,
  /** Bytes of all reviews; beyond it the oldest are deleted. */
  reviews: 1_000_000,
  /** Bytes of all finished exam attempts, about 60 kB each; beyond it the oldest are deleted. */
  examBytes: 25_000_000,
  /** Keys of accepted writes: at least those of a day, at the default WRITES_PER_DAY. */
  keys: 10_000,
};

/** The sender of a write. */
export interface Writer {
  uid: string;
  /** When they signed in, in seconds since the epoch. */
  authTime: number;
  /** The time zone in the request. */
  timeZone?: string | undefined;
}

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

/** The key of a write, which marks a repeat of it. */
export interface KeyedWrite {
  uid: string;
  /** A write without a key is never a repeat. */
  idempotencyKey?: string | undefined;
  /** A hash of the request; writes with the same key and fingerprint are repeats of each other. */
  fingerprint?: string | undefined;
}

/**
 * Whether the write was accepted before. A key that was saved without a fingerprint marks no repeat.
 * @throws Problem 422 if the key belongs to another write
 */
export async function isRepeat(connection: Connection, write: KeyedWrite): Promise<boolean> {
  const { uid, idempotencyKey, fingerprint } = write;
  if (!idempotencyKey) return false;
  const row = await connection
    .selectFrom('acceptedWrite')
    .select('fingerprint')
    .where('uid', '=', uid)
    .where('idempotencyKey', '=', idempotencyKey)
    .executeTakeFirst();
  if (!row?.fingerprint) return false;
  if (row.fingerprint !== fingerprint) throw new Problem('idempotency-key-reused');
  return true;
}

/** Saves the key of an accepted write; resolves to false if it was already saved. Keeps the learner's keys within their quota. */
export async function acceptWrite(connection: Connection, write: KeyedWrite, at: Date): Promise<boolean> {
  const { uid, idempotencyKey, fingerprint = null } = write;
  if (!idempotencyKey) return true;
  const inserted = await connection
    .insertInto('acceptedWrite')
    .values({ uid, idempotencyKey, acceptedAt: at.toISOString(), fingerprint })
    .onConflict((conflict) => conflict.columns(['uid', 'idempotencyKey']).doNothing())
    .returning('uid')
    .executeTakeFirst();
  if (inserted) await removeOldestKeys(connection, uid, at);
  return inserted !== undefined;
}

/** Only writes in this millisecond of a second count the learner's keys: counting at each would cost too much. */
export const COUNTING_MS = 500;

/** Deletes the learner's oldest keys beyond the quota, at one write in a thousand. */
async function removeOldestKeys(connection: Connection, uid: string, now: Date): Promise<void> {
  if (now.getMilliseconds() !== COUNTING_MS) return;
  await sql`delete from accepted_write where uid = ${uid} and accepted_at <
    (select accepted_at from accepted_write where uid = ${uid} order by accepted_at desc limit 1 offset ${learnerLimits.keys - 1})`.execute(
    connection,
  );
}

const DAY_MS = 86_400_000;
/** Older days of work are not stored, since no streak reaches them. That limits the number of rows, one per day. */
export const LONGEST_AGO_DAYS = 366;

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

/** What one write adds to a learner's stored data. */
export interface Growth {
  sessions: number;
  bytes: number;
  pages: number;
}

export const noGrowth: Growth = { sessions: 0, bytes: 0, pages: 0 };

/** Whether a write grew a learner's data beyond a limit. A learner over a limit may still save what does not grow the data. */
export function exceedsLimits({ open, completedPages }: LearnerState, { sessions, bytes, pages }: Growth): boolean {
  return (
    (sessions > 0 && open.sessions > learnerLimits.sessions) ||
    (bytes > 0 && open.bytes > learnerLimits.bytes) ||
    (pages > 0 && completedPages.length > learnerLimits.pages)
  );
}
