import type { Pool } from 'pg';
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
} from 'rate-limiter-flexible';

/** Counts what comes under a key. */
export interface RateLimit {
  /** Resolves with the whole seconds to wait where there was too much already, else with undefined. Never rejects. */
  take(key: string): Promise<number | undefined>;
}

/** How much one network and one learner may ask, and how much one learner may change in a day. */
export interface RateLimits {
  address: RateLimit;
  learner: RateLimit;
  writes: RateLimit;
}

interface Options {
  /** A word for what is counted; counters of different names know nothing of each other. */
  name: string;
  /** How much of one key passes in so many seconds. */
  most: number;
  seconds: number;
  /** Where processes share their counters, connections for nothing else; without it each process counts by itself. */
  pool?: Pool | undefined;
}

/** The counters on PostgreSQL; the migrations make it. */
const tableName = 'rate_limit';
/** So long a request waits for the shared counters, so many at a time: they guard the service and must not hold it up. */
const longestMs = 500;
const mostAsking = 64;

/**
 * Counts in this process, and where a database is shared in that, too. What the database does not say in time, or in a
 * rush, is counted in this process alone.
 */
export function createRateLimit({ name, most, seconds, pool }: Options): RateLimit {
  const options = { keyPrefix: name, points: most, duration: seconds };
  const inMemory = new RateLimiterMemory(options);
  const shared = pool && new RateLimiterPostgres({ ...options, ...sharedOptions(pool, most) });
  let asking = 0;
  const askShared = async (key: string) => {
    if (!shared || asking >= mostAsking) return undefined;
    asking += 1;
    const answer = counted(shared, key).finally(() => {
      asking -= 1;
    });
    return await within(longestMs, answer);
  };
  return {
    take: async (key) => {
      const here = await counted(inMemory, key);
      const count = here?.isOver ? here : await askShared(key);
      return count?.isOver ? Math.max(1, Math.ceil(count.msBeforeNext / 1000)) : undefined;
    },
  };
}

/** Whoever is over the limit costs the database nothing more. */
function sharedOptions(pool: Pool, most: number) {
  return { storeClient: pool, tableName, tableCreated: true, inMemoryBlockOnConsumed: most + 1 };
}

interface Count {
  isOver: boolean;
  msBeforeNext: number;
}

/** Counts one; undefined where the counters cannot be had. */
async function counted(limiter: RateLimiterAbstract, key: string): Promise<Count | undefined> {
  try {
    const { msBeforeNext } = await limiter.consume(key);
    return { isOver: false, msBeforeNext };
  } catch (reason) {
    return reason instanceof RateLimiterRes ? { isOver: true, msBeforeNext: reason.msBeforeNext } : undefined;
  }
}

async function within<T>(ms: number, work: Promise<T>): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const silence = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, ms, undefined);
  });
  const first = await Promise.race([work, silence]);
  clearTimeout(timer);
  return first;
}
