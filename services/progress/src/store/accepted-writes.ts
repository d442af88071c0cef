import { sql } from 'kysely';
import type { Connection } from '../database/database.ts';
import { learnerLimits } from './learner-limits.ts';

interface KeyedWrite {
  uid: string;
  /** A write without a key is never a repeat. */
  idempotencyKey?: string | undefined;
  /** A hash of the request; writes with the same key and fingerprint are repeats of each other. */
  fingerprint?: string | undefined;
}

/**
 * Looks up the key of a write among the accepted ones. "repeat": the same write; "other": another write reuses the key; "new":
 * an unknown key, or one that was saved without a fingerprint.
 */
export async function lookUpKey(connection: Connection, write: KeyedWrite): Promise<'new' | 'repeat' | 'other'> {
  const { uid, idempotencyKey, fingerprint } = write;
  if (!idempotencyKey) return 'new';
  const row = await connection
    .selectFrom('acceptedWrite')
    .select('fingerprint')
    .where('uid', '=', uid)
    .where('idempotencyKey', '=', idempotencyKey)
    .executeTakeFirst();
  if (!row?.fingerprint) return 'new';
  return row.fingerprint === fingerprint ? 'repeat' : 'other';
}

/** Only writes in this millisecond of a second count the learner's keys: counting at each would cost too much. */
export const COUNTING_MS = 500;

/** Deletes the learner's oldest keys beyond the quota, at one write in a thousand. */
export async function removeOldestKeys(connection: Connection, uid: string, now: Date): Promise<void> {
  if (now.getMilliseconds() !== COUNTING_MS) return;
  await sql`delete from accepted_write where uid = ${uid} and accepted_at <
    (select accepted_at from accepted_write where uid = ${uid} order by accepted_at desc limit 1 offset ${learnerLimits.keys - 1})`.execute(
    connection,
  );
}

/** Saves the key of an accepted write; resolves to false if it was already saved. */
export async function acceptWrite(connection: Connection, write: KeyedWrite, at: Date): Promise<boolean> {
  const { uid, idempotencyKey, fingerprint = null } = write;
  if (!idempotencyKey) return true;
  const inserted = await connection
    .insertInto('acceptedWrite')
    .values({ uid, idempotencyKey, acceptedAt: at.toISOString(), fingerprint })
    .onConflict((conflict) => conflict.columns(['uid', 'idempotencyKey']).doNothing())
    .returning('uid')
    .executeTakeFirst();
  return inserted !== undefined;
}
