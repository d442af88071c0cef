import type { Clock } from '@tensely/core/logic';

/** However much is heard, a wait ends after this many times its budget. */
const LONGEST = 12;

/** The connection, over all files of releases: a budget counts the time in which nothing arrives, not the time that a slow line takes. */
export interface Line {
  /** Something has arrived. */
  heard(): void;
  /** A file was asked for beside. */
  asked(): void;
  /** Whether something arrived, or was asked for beside, within the last `ms` milliseconds. */
  isBusy(ms: number): boolean;
  /** Calls the task once nothing was heard for `ms` milliseconds from now on. The returned function cancels that. */
  whenSilent(ms: number, task: () => void): () => void;
}

export function createLine(clock: Clock): Line {
  let heardAt = Number.NEGATIVE_INFINITY;
  let askedAt = Number.NEGATIVE_INFINITY;
  return {
    heard() {
      heardAt = clock.now();
    },
    asked() {
      askedAt = clock.now();
    },
    isBusy: (ms) => clock.now() - Math.max(heardAt, askedAt) < ms,
    whenSilent(ms, task) {
      const start = clock.now();
      let cancel = () => {};
      function wait() {
        const due = Math.min(Math.max(start, heardAt) + ms, start + LONGEST * ms);
        const left = due - clock.now();
        if (left <= 0) task();
        else cancel = clock.after(left, wait);
      }
      wait();
      return () => cancel();
    },
  };
}
