/** The clock, injected so that tests control time. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
  /** Runs `task` once after `ms`; the returned function cancels it. */
  after(ms: number, task: () => void): () => void;
}

/** The system clock. In Node a pending task does not keep the process alive. */
export const systemClock: Clock = {
  now: () => Date.now(),
  after(ms, task) {
    const timer: NodeJS.Timeout | number = setTimeout(task, ms);
    if (typeof timer === 'object') timer.unref();
    return () => clearTimeout(timer);
  },
};

/**
 * Settles like `work`, or with what `onTimeout` returns or throws if that takes longer than `ms` milliseconds. The work
 * itself is not cancelled.
 *
 * @example
 * const page = await withTimeout(readPage(), 1000, () => undefined);
 * await withTimeout(load(), 5000, () => { throw new Error('The file did not arrive.'); });
 */
export function withTimeout<T, Late>(
  work: Promise<T>,
  ms: number,
  onTimeout: () => Late,
  clock: Clock = systemClock,
): Promise<T | Late> {
  return new Promise((resolve, reject) => {
    const cancel = clock.after(ms, () => {
      try {
        resolve(onTimeout());
      } catch (error) {
        reject(error);
      }
    });
    work.then(resolve, reject).finally(cancel);
  });
}
