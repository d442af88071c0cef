import type { Locks } from '@tensely/core/browser';
import type { Clock } from '@tensely/core/logic';

/** A tab that waits longer than this for the lock takes it for held by another one. */
const BUSY_AFTER_MS = 200;

/** Locks by which one of a device's tabs writes an attempt. */
export interface TabLocks {
  /** Asks for the lock, and waits for it while another tab has it. */
  acquire(name: string): TabLock;
  /** Runs a task under the lock, or not at all where another tab has it. */
  tryWith(name: string, task: () => Promise<void>): Promise<void>;
}

export interface TabLock {
  /** Whether this tab has it: settles as soon as that is known. */
  isHeld: Promise<boolean>;
  /** Runs `task` when the lock comes after all, because the other tab is gone. */
  onHeld(task: () => void): Promise<void> | undefined;
  release(): void;
}

/** Tab locks over the browser's. */
export function createTabLocks(locks: Locks, clock: Clock): TabLocks {
  return {
    acquire: (name) => acquire(locks, clock, name),
    async tryWith(name, task) {
      await locks.request(name, { ifAvailable: true }, async (lock) => (lock ? task() : undefined));
    },
  };
}

function acquire(locks: Locks, clock: Clock, name: string): TabLock {
  const leaving = new AbortController();
  const isHeld = Promise.withResolvers<boolean>();
  const held = Promise.withResolvers<void>();
  const done = Promise.withResolvers<void>();
  const cancelBusy = clock.after(BUSY_AFTER_MS, () => isHeld.resolve(false));
  const take = () => {
    cancelBusy();
    isHeld.resolve(true);
    held.resolve();
    return done.promise;
  };
  // Ends with an error where the tab is closed while it waits.
  locks.request(name, { signal: leaving.signal }, take).catch(() => undefined);
  return {
    isHeld: isHeld.promise,
    async onHeld(task) {
      if (await isHeld.promise) return;
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
