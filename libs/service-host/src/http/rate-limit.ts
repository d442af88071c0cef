import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';

export interface RateLimit {
  /** Counts one. Resolves with undefined, or with the whole seconds to wait where the key is over its limit. */
  consume(key: string): Promise<number | undefined>;
  /** Takes one back that turned out well. */
  refund(key: string): Promise<void>;
}

interface Options {
  /** How many of one key pass in each window. */
  most: number;
  /** How long a window is; it begins with the first of its key. */
  seconds: number;
}

/**
 * A rate limit by key in fixed windows, in this process alone. Nothing of a key is kept beyond its window.
 *
 * @example
 * const limit = createRateLimit({ most: 600, seconds: 60 });
 * const wait = await limit.consume(network);
 * if (wait !== undefined) return c.text('Too many requests.', 429, { 'Retry-After': String(wait) });
 */
export function createRateLimit({ most, seconds }: Options): RateLimit {
  const limiter = new RateLimiterMemory({ points: most, duration: seconds });
  return {
    consume: (key) => secondsToWait(limiter.consume(key)),
    async refund(key) {
      await limiter.reward(key);
    },
  };
}

/** The outcome of a limiter of the library, which rejects where a key is over its limit: the whole seconds to wait, or undefined. */
export async function secondsToWait(outcome: Promise<RateLimiterRes>): Promise<number | undefined> {
  try {
    await outcome;
    return undefined;
  } catch (reason) {
    if (!(reason instanceof RateLimiterRes)) throw reason;
    return Math.max(1, Math.ceil(reason.msBeforeNext / 1000));
  }
}
