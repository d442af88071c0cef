/** The one instance of something that shell and remotes share. */
export interface SharedInstance<T> {
  set(instance: T): void;
  /** Throws before one was set. */
  get(): T;
}

/**
 * A place for an instance that one part of the page makes and all parts use.
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
