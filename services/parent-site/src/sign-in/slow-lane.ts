export interface SlowLane {
  /** Waits for its turn. Resolves with false when too many wait already. */
  pass(key: string): Promise<boolean>;
}

interface Options {
  /** How long each of a key takes, in milliseconds. */
  stepMs: number;
  /** So many of a key wait at a time. */
  mostWaiting: number;
  pause: (ms: number) => Promise<unknown>;
}

/** Lets through what has one key, one after the other and slowly; keys do not wait for each other. */
export function createSlowLane({ stepMs, mostWaiting, pause }: Options): SlowLane {
  const lanes = new Map<string, { waiting: number; last: Promise<unknown> }>();

  return {
    async pass(key) {
      const lane = lanes.get(key) ?? { waiting: 0, last: Promise.resolve() };
      if (lane.waiting >= mostWaiting) return false;
      lanes.set(key, lane);
      lane.waiting += 1;
      lane.last = lane.last.then(() => pause(stepMs));
      await lane.last;
      lane.waiting -= 1;
      if (lane.waiting === 0) lanes.delete(key);
      return true;
    },
  };
}
