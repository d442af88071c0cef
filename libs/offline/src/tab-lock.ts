import type { Locks } from '@tensely/core/browser';
import { type Clock, Subscribable } from '@tensely/core/logic';

/** After waiting this long for the lock, assume that another tab holds it. */
const BUSY_AFTER_MS = 200;

export type TabLocks = ReturnType<typeof createTabLocks>;
export type TabLock = ReturnType<typeof acquire>;

/** Locks that make one tab of a device the writer, over Web Locks. */
export function createTabLocks(locks: Locks, clock: Clock) {
  return {
    /** Requests the lock, and waits while another tab has it. */
    acquire: (name: string): TabLock => acquire(locks, clock, name),
    /** Runs a task under the lock. Resolves to false, without running it, if another tab has the lock. */
    async tryWith(name: string, task: () => Promise<void>): Promise<boolean> {
      let running: Promise<void> | undefined;
      const begin = async (lock: object | null) => {
        running = lock ? task() : undefined;
        return running;
      };
      // Rejects while the task runs if another tab takes the lock.
      await locks.request(name, { ifAvailable: true }, begin).catch((error) => {
        if (!running) throw error;
      });
      await running;
      return running !== undefined;
    },
  };
}

function acquire(locks: Locks, clock: Clock, name: string) {
  const known = Promise.withResolvers<void>();
  const changes = new Subscribable<boolean>();
  const cancelBusy = clock.after(BUSY_AFTER_MS, known.resolve);
  let isHeld = false;
  let end = () => {};

  function setHeld(next: boolean) {
    isHeld = next;
    cancelBusy();
    known.resolve();
    changes.notify(next);
  }

  function ask(isTaken: boolean) {
    const leaving = new AbortController();
    const done = Promise.withResolvers<void>();
    let isEnded = false;
    end = () => {
      isEnded = true;
      leaving.abort();
      done.resolve();
    };
    const hold = () => {
      if (!isEnded) setHeld(true);
      return done.promise;
    };
    // Rejects if the request is aborted while it waits, or if another tab takes the lock.
    locks.request(name, isTaken ? { steal: true } : { signal: leaving.signal }, hold).catch(() => {
      if (isEnded) return;
      setHeld(false);
      ask(false);
    });
  }

  ask(false);
  return {
    /** Settles as soon as `isHeld` is known, within 200 ms. */
    known: known.promise,
    isHeld: () => isHeld,
    /** Calls the listener with each change: another tab has released the lock, or has taken it. */
    subscribe: changes.subscribe,
    /** Takes the lock from its holder, which may be frozen. That tab then waits for it. */
    take() {
      if (isHeld) return;
      end();
      ask(true);
    },
    release() {
      isHeld = false;
      cancelBusy();
      known.resolve();
      end();
    },
  };
}
