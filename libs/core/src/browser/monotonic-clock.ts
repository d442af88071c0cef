import { type Clock, systemClock } from '../clock.ts';

/**
 * Milliseconds since 1970, read once when the page starts and advanced monotonically: changes of the device clock have
 * no effect.
 */
export const monotonicClock: Clock = {
  now: () => performance.timeOrigin + performance.now(),
  after: systemClock.after,
};
