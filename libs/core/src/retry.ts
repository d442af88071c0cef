import type { Clock } from './clock.ts';

const FIRST_MS = 1000;
const FACTOR = 1.5;
const LONGEST_MS = 60_000;

/**
 * Backoff in milliseconds after `failures` (1 or more) in a row: from one second to a minute, growing by half each
 * time, less up to a quarter of random jitter. `random` is in [0, 1).
 */
export function backoffMs(failures: number, random: number): number {
  const pause = Math.min(FIRST_MS * FACTOR ** (failures - 1), LONGEST_MS);
  return Math.round(pause * (0.75 + random * 0.25));
}

export type Retry = ReturnType<typeof createRetry>;

/** Retries `task` with exponential backoff. */
export function createRetry(clock: Clock, random: () => number, task: () => void) {
  let failures = 0;
  let cancelPlanned: (() => void) | undefined;
  const cancel = () => {
    cancelPlanned?.();
    cancelPlanned = undefined;
  };
  return {
    /** Schedules the next attempt, after the backoff and not before `notBeforeMs`, which a service may have requested. */
    failed(notBeforeMs = 0) {
      failures += 1;
      cancel();
      cancelPlanned = clock.after(Math.max(backoffMs(failures, random()), notBeforeMs), () => {
        cancelPlanned = undefined;
        task();
      });
    },
    /** Cancels the scheduled attempt and resets the backoff. */
    succeeded() {
      failures = 0;
      cancel();
    },
    isWaiting: () => cancelPlanned !== undefined,
    /** Cancels the scheduled attempt; the failures still count. */
    cancel,
  };
}
