export interface DelayQueue {
  /** Resolves with true when it is this one's turn, at once with false when too many wait already. */
  waitTurn(key: string): Promise<boolean>;
}

interface Options {
  /** The time between two of a key, in milliseconds. */
  stepMs: number;
  /** How many of a key may wait. */
  mostWaiting: number;
  pause: (ms: number) => Promise<unknown>;
}

/** A queue for each key that lets one through every `stepMs`; keys do not wait for each other. */
export function createDelayQueue({ stepMs, mostWaiting, pause }: Options): DelayQueue {
  const queues = new Map<string, { waiting: number; last: Promise<unknown> }>();

  return {
    async waitTurn(key) {
      const queue = queues.get(key) ?? { waiting: 0, last: Promise.resolve() };
      if (queue.waiting >= mostWaiting) return false;
      queues.set(key, queue);
      queue.waiting += 1;
      queue.last = queue.last.then(() => pause(stepMs));
      await queue.last;
      queue.waiting -= 1;
      if (queue.waiting === 0) queues.delete(key);
      return true;
    },
  };
}
