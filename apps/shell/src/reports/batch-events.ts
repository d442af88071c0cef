import type { Clock } from '@tensely/core/logic';
import { BEACON_LIMITS, type Beacon, type BeaconEvent } from '@tensely/platform/host';

interface Options {
  /** The version of the shell that runs the page. */
  shell: string;
  /** The page's report token, if it has one. */
  token?: string | undefined;
  /** Hands a beacon to the browser; false if the browser refuses it. */
  send(beacon: Beacon): boolean;
  clock: Clock;
}

const EVERY_MS = 30_000;
/** Further failures go together. */
const SOON_MS = 1000;
/** Events that could not be sent wait, up to this many. */
const MAX_WAITING = 4 * BEACON_LIMITS.events;

interface Batch {
  add(event: BeaconEvent): void;
  /** Sends pending events now. */
  flush(): void;
}

/**
 * Collects events and sends them together: half a minute after the first one. The first failure is sent at once, since it may halt a
 * canary; later ones within a second.
 */
export function batchEvents({ shell, token, send, clock }: Options): Batch {
  let events: BeaconEvent[] = [];
  let cancel = () => {};
  let dueAt = Number.POSITIVE_INFINITY;
  let failureDelayMs = 0;

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
      flushWithin(isBad(event) ? failureDelayMs : EVERY_MS);
      if (isBad(event)) failureDelayMs = SOON_MS;
    },
    flush,
  };
}

function isBad(event: BeaconEvent): boolean {
  return event.kind === 'error' || (event.kind === 'load' && event.outcome !== 'ok');
}
