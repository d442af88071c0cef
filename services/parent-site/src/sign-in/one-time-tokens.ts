import { LRUCache } from 'lru-cache';

interface Options {
  seconds: number;
  /** How many are kept at most; the oldest goes first. */
  capacity: number;
  /** A value that cannot be guessed. */
  newId: () => string;
}

/** Tokens under ids that work once, in this process alone. */
export interface OneTimeTokens {
  /** Answers the id. */
  add(token: string): string;
  /** The token of an id; undefined the second time, and when its time has run out. */
  take(id: string | undefined): string | undefined;
}

/** Keeps each token for `seconds`. */
export function createOneTimeTokens({ seconds, capacity, newId }: Options): OneTimeTokens {
  const tokens = new LRUCache<string, string>({ max: capacity, ttl: seconds * 1000, ttlResolution: 0, perf: Date });
  return {
    add(token) {
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
