import type { Clock } from '@tensely/core/logic';
import type { ServerClock } from './server-clock.ts';

/** How often the clocks are compared while nothing else asks for the time. */
const HEARTBEAT_MS = 15_000;
/** Longest that a browser's timer can wait. */
const MAX_TIMER_MS = 2 ** 31 - 1;

/**
 * Calls `onOver` as soon as `due` (milliseconds by the server) has come, also after sleep and in the background. It has
 * one long timer, because browsers throttle chains of short ones in hidden tabs, and a slow heartbeat that detects jumps.
 */
interface DeadlineWatch {
  /** Starts again: the time or the deadline has changed. */
  plan(due: number | undefined): void;
  stop(): void;
}

/** Makes the watch; nothing is due before the first `plan`. */
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
