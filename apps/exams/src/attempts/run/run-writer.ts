import { type Clock, withTimeout } from '@tensely/core/logic';
import type { TabLock } from '@tensely/offline/browser';
import type { RunStatus } from '../contract.ts';
import type { ExamsCore } from '../exams-core.ts';
import type { ServerClock } from '../server-clock.ts';
import type { RunRecord } from './run-record.ts';

/**
 * Delay after the deadline until a read-only page asks for the result; by then the writer's late answers have arrived.
 */
const OUTCOME_AFTER_MS = 35_000;
/** Interval of further requests, until the attempt is finished. */
const OUTCOME_EVERY_MS = 15_000;
/** How long the lock waits for the last write to the device. */
const RELEASE_TIMEOUT_MS = 5000;

interface RunWriterPorts {
  core: Pick<ExamsCore, 'clock'>;
  record: RunRecord;
  lock: TabLock;
  /** The writing tab is closed, or has lost the lock to this one. */
  onHeld(): void;
  /** Another tab now writes. */
  onLost(): void;
}

/** Decides which tab writes an attempt: the one with the lock, unless another tab has written since. */
export function createRunWriter({ core, record, lock, onHeld, onLost }: RunWriterPorts) {
  let isThisTab = lock.isHeld();

  function hold() {
    isThisTab = true;
    onHeld();
  }

  function lose() {
    if (!isThisTab) return;
    isThisTab = false;
    onLost();
  }

  return {
    isThisTab: () => isThisTab,
    /** Also checks the device: a frozen tab may run before it learns that another one has taken over. */
    async confirm() {
      if (isThisTab && (await record.isOvertaken())) lose();
      return isThisTab;
    },
    /** Makes this tab the writer. Without Web Locks, every tab has its own lock and still holds it. */
    take: () => (lock.isHeld() ? hold() : lock.take()),
    /** Gives the writing up to another tab. */
    lose,
    stop: lock.subscribe((isHeld) => (isHeld ? hold() : lose())),
    /** Frees the lock once the last change is on the device. */
    async release() {
      await withTimeout(record.settled(), RELEASE_TIMEOUT_MS, () => false, core.clock);
      lock.release();
    },
  };
}

/**
 * When the run has to act next, in milliseconds of server time: at the deadline, or, if another tab or device writes,
 * when that one should have finished the attempt. `isThisTab`: this tab of the device writes.
 */
export function nextMoment(
  status: RunStatus,
  isThisTab: boolean,
  deadline: string,
  time: ExamsCore['time'],
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
