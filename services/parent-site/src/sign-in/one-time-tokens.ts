import { LRUCache } from 'lru-cache';

interface Options {
  seconds: number;
  /** How many are stored at most; the oldest goes first. */
  capacity: number;
  /** A value that cannot be guessed. */
  newId: () => string;
}

/** Values under ids that work once, in this process alone. */
interface OneTimeTokens<T> {
  /** Returns the id. */
  add(value: T): string;
  /** The value of an id; undefined the second time, and when its time has run out. */
  take(id: string | undefined): T | undefined;
}

/** Stores each value for `seconds`. */
export function createOneTimeTokens<T extends object | string>({
  seconds,
  capacity,
  newId,
}: Options): OneTimeTokens<T> {
  const values = new LRUCache<string, T>({ max: capacity, ttl: seconds * 1000, ttlResolution: 0, perf: Date });
  return {
    add(value) {
      const id = newId();
      values.set(id, value);
      return id;
    },
    take(id = '') {
      const value = values.get(id);
      values.delete(id);
      return value;
    },
  };
}
