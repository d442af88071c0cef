interface Options {
  permits: number;
  /** How long a caller waits for a permit. */
  timeoutMs: number;
}

/** Returns a permit; further calls do nothing. */
export type Release = () => void;

export interface Semaphore {
  /** Resolves to a permit, first come first served, or to undefined after `timeoutMs`. */
  acquire(): Promise<Release | undefined>;
  /** The number of waiting callers. */
  waiting(): number;
}

/**
 * A counting semaphore.
 *
 * @example
 * const release = await semaphore.acquire();
 * if (!release) throw new Error('Too busy.');
 * try { await work(); } finally { release(); }
 */
export function createSemaphore({ permits, timeoutMs }: Options): Semaphore {
  const waiters = new Set<(release?: Release) => void>();
  let free = permits;

  const grant = (): Release => {
    let isHeld = true;
    return () => {
      if (!isHeld) return;
      isHeld = false;
      const [next] = waiters;
      if (next) next(grant());
      else free += 1;
    };
  };
  const wait = () =>
    new Promise<Release | undefined>((resolve) => {
      const settle = (release?: Release) => {
        clearTimeout(timer);
        waiters.delete(settle);
        resolve(release);
      };
      const timer = setTimeout(settle, timeoutMs);
      waiters.add(settle);
    });

  return {
    acquire: async () => {
      if (free === 0) return await wait();
      free -= 1;
      return grant();
    },
    waiting: () => waiters.size,
  };
}
