import type { Clock } from '@tensely/core/logic';
import type { ServerClock } from '../server-clock.ts';
import type { RunStatus } from './run-state.ts';

/**
 * Delay after the deadline until a read-only page asks for the result; by then the writer's late answers have arrived.
 */
const OUTCOME_AFTER_MS = 35_000;
/** Interval of further requests, until the attempt is finished. */
const OUTCOME_EVERY_MS = 15_000;
/**
 * When the run has to act next, in milliseconds of server time: at the deadline, or, if another tab or device writes,
 * when that one should have finished the attempt. `isThisTab`: this tab of the device writes.
 */
export function nextMoment(
  status: RunStatus,
  isThisTab: boolean,
  deadline: string,
  time: ServerClock,
): number | undefined {
  const [end, now] = [Date.parse(deadline), time.now()];
  if (status.kind === 'running') return end;
  if (status.kind === 'readOnly') return Math.max(end + OUTCOME_AFTER_MS, now + OUTCOME_EVERY_MS);
  return status.kind === 'finishing' && !isThisTab ? now + OUTCOME_AFTER_MS : undefined;
}

/** How often to compare the clocks while nothing else asks for the time. */
const HEARTBEAT_MS = 15_000;
/** Maximum delay of a browser timer. */
const MAX_TIMER_MS = 2 ** 31 - 1;

/**
 * Calls `onOver` at the planned time, also after sleep and in the background. Uses one long timer, because browsers
 * throttle chained short timers in hidden tabs, and a slow heartbeat that detects clock jumps.
 */
export function createDeadlineWatch(clock: Clock, time: ServerClock, onOver: () => void) {
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
    /** `due`: milliseconds of server time. Call when the time or the deadline has changed. */
    plan(due: number | undefined) {
      stop();
      if (due === undefined) return;
      cancelHeartbeat = clock.after(HEARTBEAT_MS, beat);
      wait(due);
    },
  };
}
