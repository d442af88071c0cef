import type { Clock } from '@tensely/platform/logic';
import { backoffMs } from '@tensely/progress/logic';

/** Tries a task again after growing pauses, until it is told that the task went through. */
export interface Retry {
  /** Plans the next try; not before `notBeforeMs`, which the service may have asked for. */
  failed(notBeforeMs: number): void;
  /** The next failure is the first again. */
  succeeded(): void;
  /** A try is planned. */
  isWaiting(): boolean;
  cancel(): void;
}

/** Pauses are those of spec 9: from one second to a minute, by half longer each time. */
export function createRetry(clock: Clock, random: () => number, task: () => void): Retry {
  let failures = 0;
  let planned: (() => void) | undefined;
  const cancel = () => {
    planned?.();
    planned = undefined;
  };
  return {
    failed(notBeforeMs) {
      failures += 1;
      cancel();
      planned = clock.after(Math.max(backoffMs(failures, random()), notBeforeMs), () => {
        planned = undefined;
        task();
      });
    },
    succeeded() {
      failures = 0;
      cancel();
    },
    isWaiting: () => planned !== undefined,
    cancel,
  };
}
