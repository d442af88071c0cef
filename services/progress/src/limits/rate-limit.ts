import { withTimeout } from '@tensely/core/logic';
import type { Pool } from 'pg';
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
} from 'rate-limiter-flexible';

/** Counts requests by key. */
export interface RateLimit {
  /** Counts one. Resolves with undefined, or with the whole seconds to wait where the key is over its limit. Never rejects. */
  consume(key: string): Promise<number | undefined>;
}

/** Requests of one network and of one learner, and changes by one learner in a day. */
export interface RateLimits {
  address: RateLimit;
  learner: RateLimit;
  writes: RateLimit;
}

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
 * too many requests ask it, only this process counts.
 */
export function createRateLimit({ name, most, seconds, pool }: Options): RateLimit {
  const options = { keyPrefix: name, points: most, duration: seconds };
  const inMemory = new RateLimiterMemory(options);
  const shared = pool && new RateLimiterPostgres({ ...options, ...sharedOptions(pool, most) });
  let pending = 0;
  const countShared = async (key: string) => {
    if (!shared || pending >= mostPending) return undefined;
    pending += 1;
    const answer = counted(shared, key).finally(() => {
      pending -= 1;
    });
    return await withTimeout(answer, timeoutMs, () => undefined);
  };
  return {
    consume: async (key) => {
      const here = await counted(inMemory, key);
      const count = here?.isOver ? here : await countShared(key);
      return count?.isOver ? Math.max(1, Math.ceil(count.msBeforeNext / 1000)) : undefined;
    },
  };
}

/** A key that is over its limit is refused without asking the database. */
function sharedOptions(pool: Pool, most: number) {
  return { storeClient: pool, tableName, tableCreated: true, inMemoryBlockOnConsumed: most + 1 };
}

interface Count {
  isOver: boolean;
  msBeforeNext: number;
}

/** Counts one; undefined where the counters do not answer. */
async function counted(limiter: RateLimiterAbstract, key: string): Promise<Count | undefined> {
  try {
    const { msBeforeNext } = await limiter.consume(key);
    return { isOver: false, msBeforeNext };
  } catch (reason) {
    return reason instanceof RateLimiterRes ? { isOver: true, msBeforeNext: reason.msBeforeNext } : undefined;
  }
}
