import type { Clock } from './clock.ts';

const FIRST_MS = 1000;
const FACTOR = 1.5;
const LONGEST_MS = 60_000;

/**
 * Milliseconds to wait after `failures` (1 or more) in a row: from one second to a minute, half as long again each time,
 * less up to a quarter by chance. `random` is 0 up to 1.
 */
export function backoffMs(failures: number, random: number): number {
  const pause = Math.min(FIRST_MS * FACTOR ** (failures - 1), LONGEST_MS);
  return Math.round(pause * (0.75 + random * 0.25));
}

/** Plans the next try of a task after each failure. */
export interface Retry {
  /** Plans the next try, after the backoff and not before `notBeforeMs`, which a service may have asked for. */
  failed(notBeforeMs?: number): void;
  /** Cancels what is planned; the next failure counts as the first. */
  succeeded(): void;
  isWaiting(): boolean;
  /** Cancels what is planned; the failures still count. */
  cancel(): void;
}

/** A retry of `task` with growing pauses. */
export function createRetry(clock: Clock, random: () => number, task: () => void): Retry {
  let failures = 0;
  let cancelPlanned: (() => void) | undefined;
  const cancel = () => {
    cancelPlanned?.();
    cancelPlanned = undefined;
  };
  return {
    failed(notBeforeMs = 0) {
      failures += 1;
      cancel();
      cancelPlanned = clock.after(Math.max(backoffMs(failures, random()), notBeforeMs), () => {
        cancelPlanned = undefined;
        task();
      });
    },
    succeeded() {
      failures = 0;
      cancel();
    },
    isWaiting: () => cancelPlanned !== undefined,
    cancel,
  };
}
