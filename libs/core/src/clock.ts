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
