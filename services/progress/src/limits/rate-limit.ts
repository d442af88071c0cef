import { withTimeout } from '@tensely/core/logic';
import { createRateLimit, type RateLimit, secondsToWait } from '@tensely/service-host/logic';
import { LRUCache } from 'lru-cache';
import type { Pool } from 'pg';
import { RateLimiterPostgres } from 'rate-limiter-flexible';

/**
 * Requests of one network and of one learner in a minute; changes and reports of one learner, and reports of one network, in a day;
 * downloads of all data in an hour.
 */
export type RateLimits = Record<
  'address' | 'learner' | 'writes' | 'reports' | 'reportsOfNetwork' | 'exports',
  Pick<RateLimit, 'consume'>
>;

interface Options {
  /** What is counted; limits of different names are independent. */
  name: string;
  /** How many requests with one key are allowed in `seconds`. */
  most: number;
  seconds: number;
  /** Connections to the shared counters alone; without it each process counts on its own. */
  pool?: Pool | undefined;
}

/** The counters on PostgreSQL, made by a migration. */
const tableName = 'rate_limit';
/** How long a request waits for the shared counters: they guard the service and must not hold it up. */
const timeoutMs = 500;
/** How many requests ask the shared counters at once. */
const mostPending = 64;
/** The share of a limit that a process counts on its own before it updates the shared counters. */
const SHARED_STEP = 0.05;
/** How many keys have counts that are not shared yet. */
const mostKeys = 100_000;

/**
 * A rate limit of this process, and of all processes that share a database: each updates the shared counter of a key when it has counted a
 * twentieth of the limit, so that most requests do not ask the database, and several processes let through at most so much more. Where
 * the database does not answer in time, or too many requests ask it, only this process counts. `consume` never rejects.
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
    // A database that fails counts nothing.
    const asked = secondsToWait(shared.consume(key, count)).catch(() => undefined);
    const counted = asked.finally(() => {
      pending -= 1;
    });
    const wait = await withTimeout(counted, timeoutMs, () => undefined);
    // The next request of a key that is refused asks again, which costs no query.
    if (wait !== undefined) unshared.set(key, step - 1);
    return wait;
  };
  return { consume: async (key) => (await local.consume(key)) ?? (await countShared(key)) };
}

/** A key that is over its limit is refused without asking the database. */
function sharedOptions(pool: Pool, most: number) {
  return { storeClient: pool, tableName, tableCreated: true, inMemoryBlockOnConsumed: most + 1 };
}
