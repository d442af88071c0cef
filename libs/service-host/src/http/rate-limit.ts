import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';

export type RateLimit = ReturnType<typeof createRateLimit>;

interface Options {
  /** Allowed requests per key and window. */
  most: number;
  /** Length of a window, which begins with the key's first request. */
  seconds: number;
}

/**
 * A fixed-window rate limit per key, in memory. Forgets a key when its window ends.
 *
 * @example
 * const limit = createRateLimit({ most: 600, seconds: 60 });
 * const wait = await limit.consume(network);
 * if (wait !== undefined) return c.text('Too many requests.', 429, { 'Retry-After': String(wait) });
 */
export function createRateLimit({ most, seconds }: Options) {
  const limiter = new RateLimiterMemory({ points: most, duration: seconds });
  return {
    /** Counts one request. Resolves to undefined, or to the seconds to wait if the key is over its limit. */
    consume: (key: string) => secondsToWait(limiter.consume(key)),
    /** Takes back one counted request. */
    async refund(key: string): Promise<void> {
      await limiter.reward(key);
    },
  };
}

/** Awaits the limiter, which rejects beyond the limit. Resolves to the whole seconds to wait, or undefined. */
async function secondsToWait(outcome: Promise<RateLimiterRes>): Promise<number | undefined> {
  try {
    await outcome;
    return undefined;
  } catch (reason) {
    if (!(reason instanceof RateLimiterRes)) throw reason;
    return Math.max(1, Math.ceil(reason.msBeforeNext / 1000));
  }
}
