import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';

export interface RateLimit {
  /** Counts one of a key. Resolves with the whole seconds to wait where there were too many already, else with 0. */
  take(key: string): Promise<number>;
  /** Takes one back that turned out well. */
  giveBack(key: string): Promise<void>;
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
 * const wait = await limit.take(network);
 * if (wait > 0) return c.text('Too many requests.', 429, { 'Retry-After': String(wait) });
 */
export function createRateLimit({ most, seconds }: Options): RateLimit {
  const limiter = new RateLimiterMemory({ points: most, duration: seconds });
  return {
    async take(key) {
      try {
        await limiter.consume(key);
        return 0;
      } catch (reason) {
        if (!(reason instanceof RateLimiterRes)) throw reason;
        return Math.max(1, Math.ceil(reason.msBeforeNext / 1000));
      }
    },
    async giveBack(key) {
      await limiter.reward(key);
    },
  };
}
