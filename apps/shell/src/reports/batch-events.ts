import type { Clock } from '@tensely/core/logic';
import { BEACON_LIMITS, type Beacon, type BeaconEvent } from '@tensely/platform/host';

interface Options {
  /** The version of the shell that runs the page. */
  shell: string;
  /** What the page reports with; none where it was given none. */
  token?: string | undefined;
  /** Hands a beacon to the browser; false when it does not take it. */
  send(beacon: Beacon): boolean;
  clock: Clock;
}

const EVERY_MS = 30_000;
/** What went wrong is told soon: a canary may be halted by it. */
const SOON_MS = 1000;
/** What could not be sent is kept, but not without end. */
const MAX_WAITING = 4 * BEACON_LIMITS.events;

export interface Batch {
  add(event: BeaconEvent): void;
  /** Sends what there is, now. */
  flush(): void;
}

/** Collects events and sends them together: half a minute after the first, or soon after something went wrong. */
export function batchEvents({ shell, token, send, clock }: Options): Batch {
  let events: BeaconEvent[] = [];
  let cancel = () => {};
  let dueAt = Number.POSITIVE_INFINITY;

  function flushWithin(ms: number) {
    const at = clock.now() + ms;
    if (at >= dueAt) return;
    cancel();
    dueAt = at;
    cancel = clock.after(ms, flush);
  }

  function flush() {
    cancel();
    dueAt = Number.POSITIVE_INFINITY;
    while (events.length > 0) {
      const part = events.slice(0, BEACON_LIMITS.events);
      if (!send({ shell, ...(token && { token }), events: part })) return flushWithin(EVERY_MS);
      events = events.slice(part.length);
    }
  }

  return {
    add(event) {
      if (events.length < MAX_WAITING) events.push(event);
      flushWithin(isBad(event) ? SOON_MS : EVERY_MS);
    },
    flush,
  };
}

function isBad(event: BeaconEvent): boolean {
  return event.kind === 'error' || (event.kind === 'load' && event.outcome !== 'ok');
}
