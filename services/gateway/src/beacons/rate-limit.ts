import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';

export interface RateLimit {
  /** Counts one of a network. Resolves with the seconds to wait when there were too many, else with 0. */
  take(network: string): Promise<number>;
}

interface Options {
  /** So many in each window. */
  most: number;
  seconds: number;
}

/** Limits how often a network may do something, in this process alone. Nothing of it is kept beyond the window. */
export function createRateLimit({ most, seconds }: Options): RateLimit {
  const limiter = new RateLimiterMemory({ points: most, duration: seconds });
  return {
    async take(network) {
      try {
        await limiter.consume(network);
        return 0;
      } catch (reason) {
        if (!(reason instanceof RateLimiterRes)) throw reason;
        return Math.max(1, Math.ceil(reason.msBeforeNext / 1000));
      }
    },
  };
}
