import type { Connection } from './database.ts';

interface Named {
  uid: string;
  /** A write without a key is never a repeat. */
  idempotencyKey: string | undefined;
}

/** Whether a write of this learner with this key was accepted before: then it is a repeat and changes nothing. */
export async function wasAccepted(connection: Connection, { uid, idempotencyKey }: Named): Promise<boolean> {
  if (!idempotencyKey) return false;
  const row = await connection
    .selectFrom('acceptedWrite')
    .select('uid')
    .where('uid', '=', uid)
    .where('idempotencyKey', '=', idempotencyKey)
    .executeTakeFirst();
  return row !== undefined;
}

/** Remembers that a write is accepted; resolves with false for a repeat. */
export async function acceptWrite(connection: Connection, { uid, idempotencyKey }: Named, at: Date): Promise<boolean> {
  if (!idempotencyKey) return true;
  const inserted = await connection
    .insertInto('acceptedWrite')
    .values({ uid, idempotencyKey, acceptedAt: at.toISOString() })
    .onConflict((conflict) => conflict.columns(['uid', 'idempotencyKey']).doNothing())
    .returning('uid')
    .executeTakeFirst();
  return inserted !== undefined;
}
