import { withTimeout } from '@tensely/core/logic';
import { createRateLimit, type RateLimit, secondsToWait } from '@tensely/service-host/logic';
import type { Pool } from 'pg';
import { RateLimiterPostgres } from 'rate-limiter-flexible';

/** Requests of one network and of one learner, and changes and reports by one learner in a day. */
export type RateLimits = Record<'address' | 'learner' | 'writes' | 'reports', Pick<RateLimit, 'consume'>>;

interface Options {
  /** What is counted; limits of different names are independent. */
  name: string;
  /** How many requests with one key are allowed in `seconds`. */
  most: number;
  seconds: number;
  /** Connections to the shared counters, for nothing else; without it each process counts by itself. */
  pool?: Pool | undefined;
}

/** The counters on PostgreSQL, made by a migration. */
const tableName = 'rate_limit';
/** How long a request waits for the shared counters: they guard the service and must not hold it up. */
const timeoutMs = 500;
/** How many requests ask the shared counters at once. */
const mostPending = 64;

/**
 * A rate limit of this process, and of all processes that share a database. Where the database does not answer in time, or
 * too many requests ask it, only this process counts. `consume` never rejects.
 */
export function createSharedRateLimit({ name, most, seconds, pool }: Options): Pick<RateLimit, 'consume'> {
  const local = createRateLimit({ most, seconds });
  const shared =
    pool && new RateLimiterPostgres({ keyPrefix: name, points: most, duration: seconds, ...sharedOptions(pool, most) });
  let pending = 0;
  const countShared = async (key: string) => {
    if (!shared || pending >= mostPending) return undefined;
    pending += 1;
    // A database that fails counts nothing.
    const wait = secondsToWait(shared.consume(key)).catch(() => undefined);
    return await withTimeout(
      wait.finally(() => {
        pending -= 1;
      }),
      timeoutMs,
      () => undefined,
    );
  };
  return { consume: async (key) => (await local.consume(key)) ?? (await countShared(key)) };
}

/** A key that is over its limit is refused without asking the database. */
function sharedOptions(pool: Pool, most: number) {
  return { storeClient: pool, tableName, tableCreated: true, inMemoryBlockOnConsumed: most + 1 };
}
