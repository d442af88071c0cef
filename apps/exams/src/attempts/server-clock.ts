import { type Clock, Subscribable } from '@tensely/core/logic';

/** A larger difference between the device's two clocks is not drift: the device slept, or its clock was moved. */
const JUMP_MS = 2000;

/** The server time estimate as a device stores it across reloads, in milliseconds. */
interface ClockSnapshot {
  /** Server minus device. */
  offset: number;
  /** The latest server time that this device has seen. */
  seenAt: number;
}

/** A reading of the device's two clocks. */
interface Moment {
  monotonic: number;
  wall: number;
}

/** "doubt": the clocks jumped, ask the service. "moved": the estimate has changed. */
export type ClockNews = 'doubt' | 'moved';

/**
 * The service's time, unaffected by changes to the device's clock.
 *
 * The time is that of the last contact plus the monotonic clock's time since, so that moving the device's clock changes
 * nothing. The monotonic clock may stop while the device sleeps; the wall clock does not. When the two jump apart,
 * sleep and a moved clock look alike, so the caller asks the service:
 * - It answers: its time is right, and sleep has counted.
 * - It is unreachable: a jump ahead counts as sleep, because closing the lid must not gain time, and a jump back counts
 * as nothing. The time is then not sure: callers that end something by it ask the service first, and undo the end if
 * the service says that there is time left.
 * The server time in a response belongs between sending and arrival; an estimate within that span stays, another
 * becomes its middle. A response during which the clocks jumped is ignored. After a reload without contact the only
 * source is the stored offset to the wall clock; it never goes back before a moment this device has seen.
 */
export class ServerClock {
  readonly #clock: Clock;
  readonly #wall: () => number;
  readonly #changes = new Subscribable<ClockNews>();
  readonly subscribe = this.#changes.subscribe;
  #anchor: Moment & { server: number };
  /** The known difference between wall and monotonic clock since the anchor. */
  #apart = 0;
  /** Milliseconds of jumps ahead that no response of the service has explained yet. */
  #unexplained = 0;
  #isSure = false;
  #heardAt: number | undefined;
  #restored = Number.NEGATIVE_INFINITY;

  /** `clock` must not follow changes of the device's clock, which is `wall`. */
  constructor(clock: Clock, wall: () => number) {
    this.#clock = clock;
    this.#wall = wall;
    this.#anchor = { ...this.moment(), server: wall() };
  }

  /** Call before a request and pass the result to `contact` with the response. */
  moment = (): Moment => ({ monotonic: this.#clock.now(), wall: this.#wall() });

  /** The best estimate of the server's time, in milliseconds since 1970. */
  now = () => {
    this.#detectJump();
    return this.#anchor.server + this.#clock.now() - this.#anchor.monotonic;
  };

  /** Milliseconds until a deadline; 0 when it has passed. */
  remaining = (deadline: string) => Math.max(Date.parse(deadline) - this.now(), 0);

  /** Whether the service has answered and the clocks have not jumped since. */
  isSure = () => {
    this.#detectJump();
    return this.#isSure;
  };

  /** Whether the service has answered in the last `ms` milliseconds. */
  heardWithin = (ms: number) => this.isSure() && this.#heardAt !== undefined && this.#clock.now() - this.#heardAt <= ms;

  /** Reports the server time in the response to a request that was sent at `asked`. */
  contact = (serverTime: number, asked: Moment) => {
    const arrived = this.moment();
    const trip = arrived.monotonic - asked.monotonic;
    const known = this.now();
    if (Math.abs(arrived.wall - asked.wall - trip) > JUMP_MS) return;
    const isKnown = this.#isSure && known >= serverTime && known <= serverTime + trip;
    this.#anchor = { ...arrived, server: isKnown ? known : serverTime + trip / 2 };
    this.#apart = 0;
    this.#unexplained = 0;
    this.#isSure = true;
    this.#heardAt = arrived.monotonic;
    if (!isKnown) this.#changes.notify('moved');
  };

  /** Reports a request without a response. */
  noContact = () => {
    this.#detectJump();
    if (this.#unexplained === 0) return;
    this.#anchor = { ...this.#anchor, server: this.#anchor.server + this.#unexplained };
    this.#unexplained = 0;
    this.#changes.notify('moved');
  };

  snapshot = () => {
    const seenAt = this.now();
    return { offset: seenAt - this.#wall(), seenAt };
  };

  /** Continues from the latest of several snapshots of earlier visits; ignored after the first contact with the service. */
  restore = ({ offset, seenAt }: ClockSnapshot) => {
    if (this.#heardAt !== undefined || seenAt <= this.#restored) return;
    this.#restored = seenAt;
    const here = this.moment();
    this.#anchor = { ...here, server: Math.max(seenAt, here.wall + offset) };
    this.#apart = 0;
    this.#unexplained = 0;
    this.#changes.notify('moved');
  };

  #detectJump() {
    const { monotonic, wall } = this.moment();
    const apart = wall - this.#anchor.wall - (monotonic - this.#anchor.monotonic);
    const jump = apart - this.#apart;
    if (Math.abs(jump) <= JUMP_MS) return;
    this.#apart = apart;
    this.#unexplained += Math.max(jump, 0);
    this.#isSure = false;
    this.#changes.notify('doubt');
  }
}

/** How often to compare the clocks while nothing else asks for the time. */
const HEARTBEAT_MS = 15_000;
/** Maximum delay of a browser timer. */
const MAX_TIMER_MS = 2 ** 31 - 1;

/**
 * Calls `onDue` at the planned time, also after sleep and in the background. Uses one long timer, because browsers
 * throttle chained short timers in hidden tabs, and a slow heartbeat that detects clock jumps.
 */
export function createAlarm(clock: Clock, time: ServerClock, onDue: () => void) {
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
    if (left <= 0) return onDue();
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
