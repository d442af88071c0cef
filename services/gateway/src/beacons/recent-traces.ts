import type { TraceEvent } from '@tensely/platform/host';
import { type StoredTrace, traceKey } from '@tensely/release-store/logic';

/** How many recent errors to store per version, and in all. */
const MOST_OF_VERSION = 10;
const MOST = 200;

/** The recent errors of a day. */
export interface RecentTraces {
  add(event: TraceEvent, now: number): void;
  all(): StoredTrace[];
}

/** Stores each error once, with its count, and evicts the least recently reported one. */
export function createRecentTraces(): RecentTraces {
  // Least recently reported first.
  const traces = new Map<string, StoredTrace>();

  function forgetOldest({ remote, version }: TraceEvent) {
    const ofVersion = [...traces].filter(([, trace]) => trace.remote === remote && trace.version === version);
    const [oldest] = ofVersion.length > MOST_OF_VERSION ? ofVersion : [];
    const [first] = traces;
    if (oldest) traces.delete(oldest[0]);
    else if (traces.size > MOST && first) traces.delete(first[0]);
  }

  return {
    add(event, now) {
      const at = new Date(now).toISOString();
      const { remote, version, error, words, frames } = event;
      const key = traceKey(event);
      const known = traces.get(key);
      const fresh = { remote, version, error, ...(words && { words }), frames, count: 0, first: at };
      traces.delete(key);
      traces.set(key, { ...(known ?? fresh), count: (known?.count ?? 0) + 1, last: at });
      forgetOldest(event);
    },
    all: () => [...traces.values()],
  };
}
