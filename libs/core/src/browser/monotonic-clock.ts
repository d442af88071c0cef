import { type Clock, systemClock } from '../clock.ts';

/** Milliseconds since 1970 as this page's first moment had it, counted on evenly: moving the device's clock changes nothing. */
export const monotonicClock: Clock = {
  now: () => performance.timeOrigin + performance.now(),
  after: systemClock.after,
};
