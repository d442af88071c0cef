interface Options {
  seconds: number;
  /** At most so many are remembered; the oldest is forgotten first. */
  capacity: number;
  clock: () => Date;
  /** A value that cannot be guessed. */
  newId: () => string;
}

/** Tokens that may have to be given a second time, each under a one-time id, in this process alone. */
export interface SecondChances {
  keep(token: string): string;
  /** The token of an id, once, and only while its time has not run out. */
  take(id: string | undefined): string | undefined;
}

/** Remembers each token for `seconds`. */
export function createSecondChances({ seconds, capacity, clock, newId }: Options): SecondChances {
  const kept = new Map<string, { token: string; endsAt: number }>();
  return {
    keep(token) {
      const oldest = kept.keys().next();
      if (kept.size >= capacity && !oldest.done) kept.delete(oldest.value);
      const id = newId();
      kept.set(id, { token, endsAt: clock().getTime() + seconds * 1000 });
      return id;
    },
    take(id = '') {
      const found = kept.get(id);
      kept.delete(id);
      return found && found.endsAt > clock().getTime() ? found.token : undefined;
    },
  };
}
