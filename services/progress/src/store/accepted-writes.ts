import type { Connection } from './database.ts';

interface Named {
  uid: string;
  /** A write without a key is never a repeat. */
  idempotencyKey: string | undefined;
  /** Names what the key is used for; two writes with one fingerprint are the same write. */
  fingerprint?: string | undefined;
}

/**
 * Whether a write of this learner with this key was accepted before. "repeat": this very write, which changes nothing;
 * "other": another one, so that the key is used for two things. "new" also where it was not noted what the write was.
 */
export async function whatItIs(connection: Connection, write: Named): Promise<'new' | 'repeat' | 'other'> {
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

/** Remembers that a write is accepted; resolves with false where its key was accepted before. */
export async function acceptWrite(connection: Connection, write: Named, at: Date): Promise<boolean> {
  const { uid, idempotencyKey, fingerprint = null } = write;
  if (!idempotencyKey) return true;
  const inserted = await connection
    .insertInto('acceptedWrite')
    .values({ uid, idempotencyKey, fingerprint, acceptedAt: at.toISOString() })
    .onConflict((conflict) => conflict.columns(['uid', 'idempotencyKey']).doNothing())
    .returning('uid')
    .executeTakeFirst();
  return inserted !== undefined;
}
