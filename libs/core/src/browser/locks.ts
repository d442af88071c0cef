interface LockRequest {
  mode?: 'exclusive' | 'shared';
  signal?: AbortSignal;
  ifAvailable?: boolean;
  /** Takes the lock from the tab that has it, whose request rejects with an AbortError. */
  steal?: boolean;
}

/** The part of Web Locks that is used here: one task at a time under a name, over all tabs of a browser. */
export interface Locks {
  /** Runs the task with the lock; with null where `ifAvailable` was asked and another tab has it. */
  request<T>(name: string, options: LockRequest, task: (lock: object | null) => Promise<T>): Promise<T>;
}

/**
 * A browser's locks. Where it has none, or refuses them (blocked site data, an opaque origin), each tab is taken to be
 * the only one: a task that never begins would be worse.
 */
export function browserLocks(locks: Pick<LockManager, 'request'> | undefined): Locks {
  return {
    async request(name, options, task) {
      if (!locks) return task({});
      let hasBegun = false;
      try {
        return await locks.request(name, options, (lock) => {
          hasBegun = true;
          return task(lock);
        });
      } catch (error) {
        if (hasBegun || options.signal?.aborted) throw error;
        return task({});
      }
    },
  };
}
