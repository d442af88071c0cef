import { withTimeout } from '@tensely/core/logic';
import { createRateLimit, type RateLimit, secondsToWait } from '@tensely/service-host/logic';
import { LRUCache } from 'lru-cache';
import type { Pool } from 'pg';
import { RateLimiterPostgres } from 'rate-limiter-flexible';

/**
 * Requests per network and per learner in a minute; changes and reports per learner, and reports per network, in a day; data
 * exports per hour.
 */
export type RateLimits = Record<
  'address' | 'learner' | 'writes' | 'reports' | 'reportsOfNetwork' | 'exports',
  Pick<RateLimit, 'consume'>
>;

interface Options {
  /** Limits of different names are independent. */
  name: string;
  /** Allowed requests per key in `seconds`. */
  most: number;
  seconds: number;
  /** Connections for the shared counters only; without it each process counts separately. */
  pool?: Pool | undefined;
}

/** The counters on PostgreSQL, created by a migration. */
const tableName = 'rate_limit';
/** How long a request waits for the shared counters, which must not hold up the service. */
const timeoutMs = 500;
/** Maximum concurrent requests to the shared counters. */
const mostPending = 64;
/** The share of a limit that a process counts locally before it updates the shared counters. */
const SHARED_STEP = 0.05;
/** Maximum number of keys with unshared counts. */
const mostKeys = 100_000;

/**
 * A rate limit across the processes of a database. Each updates the shared counter of a key after counting a twentieth of the
 * limit locally, so that most requests do not query the database, and several processes exceed the limit by at most that
 * share. If the database is slow or overloaded, each process counts separately. `consume` never rejects.
 */
export function createSharedRateLimit({ name, most, seconds, pool }: Options): Pick<RateLimit, 'consume'> {
  const local = createRateLimit({ most, seconds });
  const shared =
    pool && new RateLimiterPostgres({ keyPrefix: name, points: most, duration: seconds, ...sharedOptions(pool, most) });
  let pending = 0;
  const step = Math.max(1, Math.floor(most * SHARED_STEP));
  const unshared = new LRUCache<string, number>({ max: mostKeys, ttl: seconds * 1000, noUpdateTTL: true });
  const countShared = async (key: string) => {
    if (!shared || pending >= mostPending) return undefined;
    const count = (unshared.get(key) ?? 0) + 1;
    if (count < step) {
      unshared.set(key, count);
      return undefined;
    }
    unshared.delete(key);
    pending += 1;
    // A failing database does not count.
    const asked = secondsToWait(shared.consume(key, count)).catch(() => undefined);
    const counted = asked.finally(() => {
      pending -= 1;
    });
    const wait = await withTimeout(counted, timeoutMs, () => undefined);
    // The next request of a rejected key asks again, which costs no query.
    if (wait !== undefined) unshared.set(key, step - 1);
    return wait;
  };
  return { consume: async (key) => (await local.consume(key)) ?? (await countShared(key)) };
}

/** Rejects a key over its limit without querying the database. */
function sharedOptions(pool: Pool, most: number) {
  return { storeClient: pool, tableName, tableCreated: true, inMemoryBlockOnConsumed: most + 1 };
}
