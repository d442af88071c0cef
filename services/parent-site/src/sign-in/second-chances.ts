import { LRUCache } from 'lru-cache';

interface Options {
  seconds: number;
  /** At most so many are remembered; the oldest is forgotten first. */
  capacity: number;
  /** A value that cannot be guessed. */
  newId: () => string;
}

/** Tokens that may have to be given a second time, each under a one-time id, in this process alone. */
export interface SecondChances {
  keep(token: string): string;
  /** The token of an id, once, and only while its time has not run out. */
  take(id: string | undefined): string | undefined;
}

/** Remembers each token for `seconds`. */
export function createSecondChances({ seconds, capacity, newId }: Options): SecondChances {
  const tokens = new LRUCache<string, string>({ max: capacity, ttl: seconds * 1000, ttlResolution: 0, perf: Date });
  return {
    keep(token) {
      const id = newId();
      tokens.set(id, token);
      return id;
    },
    take(id = '') {
      const token = tokens.get(id);
      tokens.delete(id);
      return token;
    },
  };
}
