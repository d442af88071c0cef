import type { Locks } from '@tensely/core/browser';
import { type Clock, Subscribable } from '@tensely/core/logic';

/** After waiting this long for the lock, assume that another tab holds it. */
const BUSY_AFTER_MS = 200;

/** Locks that make one tab of a device the writer. */
export interface TabLocks {
  /** Requests the lock, and waits while another tab has it. */
  acquire(name: string): TabLock;
  /** Runs a task under the lock. Resolves to false, without running it, if another tab has the lock. */
  tryWith(name: string, task: () => Promise<void>): Promise<boolean>;
}

export interface TabLock {
  /** Settles as soon as `isHeld` is known, within 200 ms. */
  known: Promise<void>;
  isHeld(): boolean;
  /** Calls the listener with each change: another tab has released the lock, or has taken it. */
  subscribe(listener: (isHeld: boolean) => void): () => void;
  /** Takes the lock from its holder, which may be frozen. That tab then waits for it. */
  take(): void;
  release(): void;
}

/** Tab locks over Web Locks. */
export function createTabLocks(locks: Locks, clock: Clock): TabLocks {
  return {
    acquire: (name) => acquire(locks, clock, name),
    async tryWith(name, task) {
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

function acquire(locks: Locks, clock: Clock, name: string): TabLock {
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
    known: known.promise,
    isHeld: () => isHeld,
    subscribe: changes.subscribe,
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
