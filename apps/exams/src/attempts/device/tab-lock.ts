import type { Clock } from '@tensely/core/logic';
import type { Locks } from '@tensely/platform/logic';

/** A tab that waits longer than this for the lock is told that another one has it. */
const BUSY_AFTER_MS = 200;

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

/** Tab locks over the browser's. */
export function createTabLocks(locks: Locks, clock: Clock): TabLocks {
  return {
    hold: (name) => queueFor(locks, clock, name),
    async ifFree(name, task) {
      await locks.request(name, { ifAvailable: true }, async (lock) => (lock ? task() : undefined));
    },
  };
}

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
  // Ends with an error where the tab is closed while it waits.
  locks.request(name, { signal: leaving.signal }, take).catch(() => undefined);
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
