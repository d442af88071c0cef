export interface AttemptLimit {
  /** Counts one attempt. Seconds to wait when there are none left, else 0. */
  take(key: string): number;
  /** Takes one attempt back, because it turned out well. */
  giveBack(key: string): void;
}

interface Options {
  attempts: number;
  windowSeconds: number;
  /** At most so many keys are remembered; the oldest is forgotten first. */
  capacity: number;
  clock: () => Date;
}

/** Counts attempts by key in fixed windows, in this process alone. */
export function createAttemptLimit({ attempts, windowSeconds, capacity, clock }: Options): AttemptLimit {
  const windows = new Map<string, { taken: number; endsAt: number }>();

  const open = (key: string, now: number) => {
    const known = windows.get(key);
    if (known && known.endsAt > now) return known;
    windows.delete(key);
    const oldest = windows.keys().next();
    if (windows.size >= capacity && !oldest.done) windows.delete(oldest.value);
    const fresh = { taken: 0, endsAt: now + windowSeconds * 1000 };
    windows.set(key, fresh);
    return fresh;
  };

  return {
    take(key) {
      const now = clock().getTime();
      const window = open(key, now);
      if (window.taken >= attempts) return Math.ceil((window.endsAt - now) / 1000);
      window.taken += 1;
      return 0;
    },
    giveBack(key) {
      const window = windows.get(key);
      if (window && window.taken > 0) window.taken -= 1;
    },
  };
}
