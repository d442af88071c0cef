interface DelayQueue {
  /** Resolves to true when it is the caller's turn, or to false immediately if the queue is full. */
  waitTurn(key: string): Promise<boolean>;
}

interface Options {
  /** Milliseconds between two callers with the same key. */
  stepMs: number;
  /** Queue length per key. */
  mostWaiting: number;
  pause: (ms: number) => Promise<unknown>;
}

/** One queue per key, which lets a caller through every `stepMs`. */
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
