/** A singleton that shell and remotes share. */
export interface SharedInstance<T> {
  set(instance: T): void;
  /** Throws before `set` was called. */
  get(): T;
}

/**
 * Creates a holder for an instance that one part of the page sets and all parts read.
 *
 * @param missing what `get` throws while there is none
 */
export function createSharedInstance<T>(missing: string): SharedInstance<T> {
  let shared: T | undefined;
  return {
    set(instance) {
      shared = instance;
    },
    get() {
      if (shared === undefined) throw new Error(missing);
      return shared;
    },
  };
}
