export interface RateLimit {
  /** Counts one request of a caller. Seconds to wait when there were too many, else 0. */
  take(caller: string): number;
}

interface Options {
  /** So many in each window. */
  most: number;
  windowMs: number;
  /** So many callers are remembered; the first is forgotten first. */
  callers?: number;
  now(): number;
}

/** Limits how often somebody may ask, in this process alone. Nothing of it is kept beyond the window. */
export function createRateLimit({ most, windowMs, callers = 20_000, now }: Options): RateLimit {
  let taken = new Map<string, number>();
  let endsAt = Number.NEGATIVE_INFINITY;

  return {
    take(caller) {
      if (now() >= endsAt) {
        taken = new Map();
        endsAt = now() + windowMs;
      }
      const before = taken.get(caller) ?? 0;
      if (before >= most) return Math.ceil((endsAt - now()) / 1000);
      taken.set(caller, before + 1);
      const [first] = taken.keys();
      if (taken.size > callers && first !== undefined) taken.delete(first);
      return 0;
    },
  };
}
