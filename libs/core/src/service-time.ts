import type { Clock } from './clock.ts';

/** Smaller differences are the network's and the header's whole seconds. */
const LEAST_MS = 60_000;

/** The time by the service's clock: this device's clock, corrected by the latest answer. Before the first answer, this device's. */
export interface ServiceTime {
  /** Milliseconds since 1970. */
  now(): number;
  /** Reads the `Date` header of an answer that has just arrived. */
  heard(headers: Headers): void;
}

export function createServiceTime(clock: Clock): ServiceTime {
  let ahead = 0;
  return {
    now: () => clock.now() - ahead,
    heard(headers) {
      const time = Date.parse(headers.get('Date') ?? '');
      if (Number.isNaN(time)) return;
      const difference = clock.now() - time;
      ahead = Math.abs(difference) < LEAST_MS ? 0 : difference;
    },
  };
}
