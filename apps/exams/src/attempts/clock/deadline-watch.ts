import type { Clock } from '@tensely/core/logic';
import type { ServerClock } from './server-clock.ts';

/** How often to compare the clocks while nothing else asks for the time. */
const HEARTBEAT_MS = 15_000;
/** Maximum delay of a browser timer. */
const MAX_TIMER_MS = 2 ** 31 - 1;

/**
 * Calls `onOver` at `due` (milliseconds, server time), also after sleep and in the background. Uses one long timer,
 * because browsers throttle chained short timers in hidden tabs, and a slow heartbeat that detects clock jumps.
 */
interface DeadlineWatch {
  /** Call when the time or the deadline has changed. */
  plan(due: number | undefined): void;
  stop(): void;
}

/** Creates the watch; nothing is due before the first `plan`. */
export function createDeadlineWatch(clock: Clock, time: ServerClock, onOver: () => void): DeadlineWatch {
  let cancelTimer = () => {};
  let cancelHeartbeat = () => {};

  function stop() {
    cancelTimer();
    cancelHeartbeat();
  }

  function beat() {
    time.now();
    cancelHeartbeat = clock.after(HEARTBEAT_MS, beat);
  }

  function wait(due: number) {
    const left = due - time.now();
    if (left <= 0) return onOver();
    cancelTimer = clock.after(Math.min(left, MAX_TIMER_MS), () => wait(due));
  }

  return {
    stop,
    plan(due) {
      stop();
      if (due === undefined) return;
      cancelHeartbeat = clock.after(HEARTBEAT_MS, beat);
      wait(due);
    },
  };
}
