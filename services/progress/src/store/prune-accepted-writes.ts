import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { Database } from '../database/database.ts';
import { pruneDeletedAttempts } from '../exam/store/deleted-attempts.ts';
import { pruneReports } from '../reports/report-store.ts';
import { longestSeconds, skewSeconds } from '../token/bearer.ts';
import { federatedPrefix } from '../token/federated-trust.ts';

const dayMs = 86_400_000;
/**
 * How long to remember the key of a write: a device may lose the response to an accepted write, and come back online after a
 * long holiday. After that a repeated save changes nothing, because it is older than the stored state, and a repeated
 * completion counts as another attempt.
 */
const rememberedDays = 90;
/** Rows to delete per transaction: few, so that no write waits for long. */
const usualBatch = 1000;

/** Deletes the keys of writes that were accepted more than `rememberedDays` ago; resolves to their number. */
export async function pruneAcceptedWrites(database: Database, now: Date, batch = usualBatch): Promise<number> {
  const before = new Date(now.getTime() - rememberedDays * dayMs).toISOString();
  let pruned = 0;
  for (;;) {
    const { numAffectedRows } = await database.write((connection) =>
      sql`delete from accepted_write where (uid, idempotency_key) in
        (select uid, idempotency_key from accepted_write where accepted_at < ${before} order by accepted_at limit ${batch})`.execute(
        connection,
      ),
    );
    pruned += Number(numAffectedRows ?? 0);
    if (Number(numAffectedRows ?? 0) < batch) return pruned;
  }
}

interface Options {
  clock: () => Date;
  log: Logger;
  /** The pause between two attempts at an exam. */
  retakeAfterMs: number;
}

/** Deletes ended sign-ins that are too old to renew; those of Firebase last as long as the account. */
async function pruneEndedSessions(database: Database, now: Date): Promise<void> {
  const endedBefore = Math.floor(now.getTime() / 1000) - longestSeconds - skewSeconds;
  await database.write((connection) =>
    connection
      .deleteFrom('endedSession')
      .where('endedAt', '<', endedBefore)
      .where('uid', 'not like', `${federatedPrefix}%`)
      .execute(),
  );
}

/** Prunes now and once a day, in the background, and retries a failure the next day. Returns a function that stops it. */
export function startPruning(database: Database, { clock, log, retakeAfterMs }: Options): () => void {
  const prune = async () => {
    try {
      const pruned = await pruneAcceptedWrites(database, clock());
      await pruneEndedSessions(database, clock());
      await database.write((connection) => pruneReports(connection, clock()));
      await database.write((connection) => pruneDeletedAttempts(connection, clock(), retakeAfterMs));
      if (pruned > 0) log.info({ pruned }, 'deleted the keys of old writes');
    } catch (error) {
      log.warn({ reason: error instanceof Error ? error.name : 'unknown' }, 'failed to delete the keys of old writes');
    }
  };
  void prune();
  const timer = setInterval(() => void prune(), dayMs).unref();
  return () => clearInterval(timer);
}
