import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { Database } from '../database/database.ts';
import { longestSeconds, skewSeconds } from '../token/bearer.ts';
import { federatedPrefix } from '../token/federated-trust.ts';

const dayMs = 86_400_000;
/**
 * How long the key of a write is remembered. A browser repeats a request within seconds; what makes it long is a device that was
 * cut off after its write was accepted and before it heard so, and comes back after a long holiday. Later than that a repeated
 * save is older than what is known and changes nothing, and a repeated completion counts as one attempt more.
 */
export const rememberedDays = 90;
/** So many at a time, so that nobody's write waits for long. */
const usualBatch = 1000;

/** Forgets the keys of writes that were accepted too long ago; resolves with how many that were. */
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

interface Surroundings {
  clock: () => Date;
  log: Logger;
}

/** Forgets ended sign-ins that would be too old to renew by now; those of Firebase last as long as the account. */
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

/** Prunes now and once a day, beside everything else; the answer ends it. What fails is tried again the next day. */
export function startPruning(database: Database, { clock, log }: Surroundings): () => void {
  const prune = async () => {
    try {
      const pruned = await pruneAcceptedWrites(database, clock());
      await pruneEndedSessions(database, clock());
      if (pruned > 0) log.info({ pruned }, 'keys of old writes were forgotten');
    } catch (error) {
      log.warn(
        { reason: error instanceof Error ? error.name : 'unknown' },
        'keys of old writes could not be forgotten',
      );
    }
  };
  void prune();
  const timer = setInterval(() => void prune(), dayMs).unref();
  return () => clearInterval(timer);
}
