import { type Clock, systemClock } from '../clock.ts';

interface LockRequest {
  mode?: 'exclusive' | 'shared';
  signal?: AbortSignal;
  ifAvailable?: boolean;
  /** Takes the lock from the tab that has it, whose request rejects with an AbortError. */
  steal?: boolean;
  /**
   * Steals the lock from a tab that holds it for this whole time: the browser may have frozen that tab, or a debugger may have
   * stopped it. If that tab wakes up, its task ends without the lock, so two tasks at once must do no harm. Use a time that is
   * longer than a live tab needs. It goes with an exclusive lock alone, and not with `signal` or `ifAvailable`.
   */
  patienceMs?: number;
}

type Task<T> = (lock: object | null) => Promise<T>;

/** The part of Web Locks that is used here: one task at a time under a name, over all tabs of a browser. */
export interface Locks {
  /** Runs the task with the lock; with null where `ifAvailable` was asked and another tab has it. */
  request<T>(name: string, options: LockRequest, task: Task<T>): Promise<T>;
}

type BrowserLocks = Pick<LockManager, 'request'> & Partial<Pick<LockManager, 'query'>>;

/**
 * A browser's locks. Where it has none, or refuses them (blocked site data, an opaque origin), each tab is taken to be
 * the only one: a task that never begins would be worse.
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

/** The task's own result, also when another tab steals the lock meanwhile. */
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

/** True as soon as one tab has held the lock for all of our patience; false when the lock is granted before. */
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

/** The id of the tab that holds a lock; undefined where none does, or where the browser does not say. */
async function holderOf(locks: BrowserLocks, name: string): Promise<string | undefined> {
  const { held = [] } = (await locks.query?.().catch(() => undefined)) ?? {};
  return held.find((lock) => lock.name === name)?.clientId;
}
