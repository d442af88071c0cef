/**
 * Creates a holder for a singleton that one part of the page sets, and that shell and remotes read.
 *
 * @param missing what `get` throws while there is none
 */
export function createSharedInstance<T>(missing: string) {
  let shared: T | undefined;
  return {
    set(instance: T) {
      shared = instance;
    },
    /** Throws before `set` was called. */
    get(): T {
      if (shared === undefined) throw new Error(missing);
      return shared;
    },
  };
}
