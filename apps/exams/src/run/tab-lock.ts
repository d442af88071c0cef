import type { Clock } from '@tensely/platform/logic';

/** A tab that waits longer than this for the lock is told that another one has it. */
const BUSY_AFTER_MS = 200;

/** The part of `navigator.locks` that is needed. */
export interface Locks {
  request(name: string, options: { signal?: AbortSignal; ifAvailable?: boolean }, task: LockTask): Promise<unknown>;
}
type LockTask = (lock: object | null) => Promise<void>;

/** Which of a device's tabs writes an attempt. */
export interface TabLocks {
  /** Asks for the lock; `isHeld` settles as soon as it is known whether this tab has it now. */
  hold(name: string): TabLock;
  /** Runs a task under the lock, or not at all where another tab has it. */
  ifFree(name: string, task: () => Promise<void>): Promise<void>;
}

export interface TabLock {
  /** True at once where this tab is alone; false where another one has it. */
  first: Promise<boolean>;
  /** Called when the lock comes after all, because the other tab is gone. */
  onHeld(task: () => void): Promise<void> | undefined;
  release(): void;
}

/** Tab locks over Web Locks; where the browser has none, every tab has the lock. */
export function createTabLocks(locks: Locks | undefined, clock: Clock): TabLocks {
  if (!locks) return { hold: () => always, ifFree: (_name, task) => task() };
  return {
    hold: (name) => queueFor(locks, clock, name),
    async ifFree(name, task) {
      await locks.request(name, { ifAvailable: true }, async (lock) => (lock ? task() : undefined));
    },
  };
}

const always: TabLock = { first: Promise.resolve(true), onHeld: () => undefined, release: () => {} };

function queueFor(locks: Locks, clock: Clock, name: string): TabLock {
  const leaving = new AbortController();
  const first = Promise.withResolvers<boolean>();
  const held = Promise.withResolvers<void>();
  const done = Promise.withResolvers<void>();
  const cancelBusy = clock.after(BUSY_AFTER_MS, () => first.resolve(false));
  const take = () => {
    cancelBusy();
    first.resolve(true);
    held.resolve();
    return done.promise;
  };
  // A browser that refuses locks (an opaque origin) leaves every tab to itself.
  locks.request(name, { signal: leaving.signal }, take).catch(() => {
    if (!leaving.signal.aborted) void take();
  });
  return {
    first: first.promise,
    async onHeld(task) {
      if (await first.promise) return;
      await held.promise;
      task();
    },
    release() {
      cancelBusy();
      leaving.abort();
      done.resolve();
    },
  };
}
