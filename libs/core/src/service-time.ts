import type { Clock } from './clock.ts';
import { Subscribable } from './store.ts';

/** Smaller differences are network latency and the header's resolution of a second. */
const LEAST_MS = 60_000;

/** The time by the service's clock: the device clock, corrected by the latest answer once there is one. */
export interface ServiceTime {
  /** Milliseconds since 1970. */
  now(): number;
  /** Reads the `Date` header of an answer that has just arrived. */
  heard(headers: Headers): void;
  /** Whether an answer has set the time. */
  isKnown(): boolean;
  /** Calls `listener` when an answer corrects the time; the returned function unsubscribes. */
  subscribe(listener: () => void): () => void;
}

export function createServiceTime(clock: Clock): ServiceTime {
  const moves = new Subscribable();
  let ahead = 0;
  let isKnown = false;
  return {
    now: () => clock.now() - ahead,
    isKnown: () => isKnown,
    subscribe: moves.subscribe,
    heard(headers) {
      const time = Date.parse(headers.get('Date') ?? '');
      if (Number.isNaN(time)) return;
      isKnown = true;
      const difference = clock.now() - time;
      const moved = Math.abs(difference - ahead) >= LEAST_MS;
      ahead = Math.abs(difference) < LEAST_MS ? 0 : difference;
      if (moved) moves.notify();
    },
  };
}
