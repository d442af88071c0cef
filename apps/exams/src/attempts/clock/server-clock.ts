import { type Clock, Subscribable } from '@tensely/core/logic';

/** More than this between the device's two clocks is no drift: the device slept, or its clock was moved. */
const JUMP_MS = 2000;

/** The server's clock as a device saves it over a reload, in milliseconds. */
interface ClockSnapshot {
  /** Server minus device. */
  offset: number;
  /** The latest time by the server that this device has lived through. */
  seenAt: number;
}

/** The device's two clocks at one moment. */
export interface Moment {
  monotonic: number;
  wall: number;
}

/** "doubt": a jump was noticed, ask the service; "moved": the time is another one than it seemed to be. */
export type ClockNews = 'doubt' | 'moved';

/** The time by the service's clock, whatever is done to the device's. */
export interface ServerClock {
  /** Milliseconds since 1970 by the server, as well as it is known. */
  now(): number;
  /** Milliseconds until a deadline; 0 when it has passed. */
  remaining(deadline: string): number;
  /** The service was reached, and nothing has jumped since. */
  isSure(): boolean;
  /** Whether the service was reached in the last `ms` milliseconds. */
  heardWithin(ms: number): boolean;
  /** Take it before a request, hand it to `contact` with the answer. */
  moment(): Moment;
  /** The service said what time it was, in an answer to a request of the moment `asked`. */
  contact(serverTime: number, asked: Moment): void;
  /** A request got no answer. */
  noContact(): void;
  snapshot(): ClockSnapshot;
  /** Goes on from the snapshot of an earlier visit, the latest of several; ignored once the service was reached. */
  restore(snapshot: ClockSnapshot): void;
  subscribe(listener: (news: ClockNews) => void): () => void;
}

/**
 * The time is that of the last contact plus what the monotonic clock has counted since, so that moving the device's
 * clock changes nothing. That clock may stand still while the device sleeps; the wall clock does not. When the two jump
 * apart, sleep and a moved clock look alike, so the service is asked:
 * - it answers: its time holds, and sleep has counted;
 * - it cannot be reached: a jump ahead counts as sleep, because time must not be won by closing the lid, and a jump
 *   back counts as nothing. The time is then not sure: whoever ends something by it asks the service first, and takes
 *   the end back when the service says that there is time left.
 * An answer is dated between its sending and its arrival; a time inside that span stays, another becomes its middle. An
 * answer during which the clocks jumped cannot be dated and is not used. After a reload without contact the saved offset
 * to the wall clock is all there is; it never leads back behind what this device has lived through.
 */
class CorrectedClock implements ServerClock {
  readonly #clock: Clock;
  readonly #wall: () => number;
  readonly #changes = new Subscribable<ClockNews>();
  readonly subscribe = this.#changes.subscribe;
  #anchor: Moment & { server: number };
  /** How far wall and monotonic clock are known to be apart since the anchor. */
  #apart = 0;
  /** Milliseconds of jumps ahead that no answer of the service has explained yet. */
  #unexplained = 0;
  #isSure = false;
  #heardAt: number | undefined;
  #restored = Number.NEGATIVE_INFINITY;

  constructor(clock: Clock, wall: () => number) {
    this.#clock = clock;
    this.#wall = wall;
    this.#anchor = { ...this.moment(), server: wall() };
  }

  moment = (): Moment => ({ monotonic: this.#clock.now(), wall: this.#wall() });

  now = () => {
    this.#detectJump();
    return this.#anchor.server + this.#clock.now() - this.#anchor.monotonic;
  };

  remaining = (deadline: string) => Math.max(Date.parse(deadline) - this.now(), 0);

  isSure = () => {
    this.#detectJump();
    return this.#isSure;
  };

  heardWithin = (ms: number) => this.isSure() && this.#heardAt !== undefined && this.#clock.now() - this.#heardAt <= ms;

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

/** Makes the clock. `clock.now` must not follow the device's clock when that is moved; `wall` is the device's clock. */
export function createServerClock(clock: Clock, wall: () => number): ServerClock {
  return new CorrectedClock(clock, wall);
}
