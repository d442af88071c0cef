import { withTimeout } from '@tensely/core/logic';
import { createRateLimit, type RateLimit } from '@tensely/service-host/logic';
import type { Pool } from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';

/** Requests of one network and of one learner, and changes by one learner in a day. */
export type RateLimits = Record<'address' | 'learner' | 'writes', Pick<RateLimit, 'take'>>;

interface Options {
  /** What is counted; limits of different names are independent. */
  name: string;
  /** How many requests with one key are allowed in `seconds`. */
  most: number;
  seconds: number;
  /** Connections to the shared counters, for nothing else; without it each process counts by itself. */
  pool?: Pool | undefined;
}

/** How long a request waits for the shared counters: they guard the service and must not hold it up. */
const timeoutMs = 500;
/** How many requests ask the shared counters at once. */
const mostPending = 64;

/**
 * A rate limit of this process, and of all processes that share a database. Where the database does not answer in time, or
 * too many requests ask it, only this process counts. `take` never rejects.
 */
export function createSharedRateLimit({ name, most, seconds, pool }: Options): Pick<RateLimit, 'take'> {
  const local = createRateLimit({ most, seconds });
  const shared = pool && new RateLimiterPostgres(sharedOptions({ name, most, seconds }, pool));
  let pending = 0;
  const takeShared = async (key: string): Promise<number> => {
    if (!shared || pending >= mostPending) return 0;
    pending += 1;
    const wait = secondsToWait(shared.consume(key)).finally(() => {
      pending -= 1;
    });
    return await withTimeout(wait, timeoutMs, () => 0);
  };
  return { take: async (key) => (await local.take(key)) || (await takeShared(key)) };
}

function sharedOptions({ name, most, seconds }: Options, pool: Pool) {
  return {
    keyPrefix: name,
    points: most,
    duration: seconds,
    storeClient: pool,
    // A migration makes the table.
    tableName: 'rate_limit',
    tableCreated: true,
    // A key that is over its limit is refused without asking the database.
    inMemoryBlockOnConsumed: most + 1,
  };
}

/** 0 where the key is below its limit, or the database does not answer. */
async function secondsToWait(consumed: Promise<RateLimiterRes>): Promise<number> {
  try {
    await consumed;
    return 0;
  } catch (reason) {
    return reason instanceof RateLimiterRes ? Math.max(1, Math.ceil(reason.msBeforeNext / 1000)) : 0;
  }
}
