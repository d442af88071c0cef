import { type Clock, systemClock } from '../clock.ts';

interface LockRequest {
  mode?: 'exclusive' | 'shared';
  signal?: AbortSignal;
  ifAvailable?: boolean;
  /** Steals the lock from the tab that holds it, whose request rejects with an AbortError. */
  steal?: boolean;
  /**
   * Steals the lock from a tab that has held it for this whole time: the browser may have frozen that tab, or a
   * debugger may have stopped it. If that tab wakes up, its task finishes without the lock, so two concurrent tasks
   * must do no harm. Use a time that is longer than a live tab needs. Only for exclusive locks, without `signal` or
   * `ifAvailable`.
   */
  patienceMs?: number;
}

type Task<T> = (lock: object | null) => Promise<T>;

/** The subset of Web Locks in use here: one task at a time per name, across all tabs of a browser. */
export interface Locks {
  /** Runs the task with the lock, or with null if `ifAvailable` is set and another tab holds it. */
  request<T>(name: string, options: LockRequest, task: Task<T>): Promise<T>;
}

type BrowserLocks = Pick<LockManager, 'request'> & Partial<Pick<LockManager, 'query'>>;

/**
 * The browser's locks. If it has none or refuses them (blocked site data, an opaque origin), each tab acts as if it
 * were the only one, because a task that never starts would be worse.
 */
export function browserLocks(locks: BrowserLocks | undefined, clock: Clock = systemClock): Locks {
  return {
    async request(name, { patienceMs, ...options }, task) {
      if (!locks) return task({});
      let hasBegun = false;
      const begin: typeof task = (lock) => {
        hasBegun = true;
        return task(lock);
      };
      try {
        if (patienceMs === undefined) return await locks.request(name, options, begin);
        return await runOrSteal(locks, name, { patienceMs, clock }, begin);
      } catch (error) {
        if (hasBegun || options.signal?.aborted) throw error;
        return task({});
      }
    },
  };
}

/** The task's own result, even if another tab steals the lock in the meantime. */
async function runUnder<T>(locks: BrowserLocks, name: string, options: LockOptions, task: Task<T>): Promise<T> {
  let running: Promise<T> | undefined;
  try {
    return await locks.request(name, options, (lock) => {
      running = task(lock);
      return running;
    });
  } catch (error) {
    if (running) return running;
    throw error;
  }
}

interface Patience {
  patienceMs: number;
  clock: Clock;
}

async function runOrSteal<T>(locks: BrowserLocks, name: string, patience: Patience, task: Task<T>): Promise<T> {
  const [granted, leaving] = [new AbortController(), new AbortController()];
  void isHeldThroughout(locks, name, patience, granted.signal).then((isHeld) => isHeld && leaving.abort());
  try {
    return await runUnder(locks, name, { signal: leaving.signal }, (lock) => {
      granted.abort();
      return task(lock);
    });
  } catch (error) {
    if (granted.signal.aborted || !leaving.signal.aborted) throw error;
    return runUnder(locks, name, { steal: true }, task);
  } finally {
    granted.abort();
  }
}

/** Resolves to true once one tab has held the lock for the whole timeout, to false if the lock is granted first. */
async function isHeldThroughout(
  locks: BrowserLocks,
  name: string,
  { patienceMs, clock }: Patience,
  granted: AbortSignal,
): Promise<boolean> {
  let holder = await holderOf(locks, name);
  for (;;) {
    if (granted.aborted) return false;
    await new Promise<void>((resolve) => {
      const cancel = clock.after(patienceMs, resolve);
      granted.addEventListener('abort', () => resolve(cancel()), { once: true });
    });
    const now = await holderOf(locks, name);
    if (now === holder) return !granted.aborted;
    holder = now;
  }
}

/** The id of the client that holds a lock; undefined if none does, or if the browser does not expose it. */
async function holderOf(locks: BrowserLocks, name: string): Promise<string | undefined> {
  const { held = [] } = (await locks.query?.().catch(() => undefined)) ?? {};
  return held.find((lock) => lock.name === name)?.clientId;
}
