import type { Locks } from '@tensely/core/browser';

interface Request {
  run(): Promise<void>;
  fail(error: DOMException): void;
}

/** Web Locks in memory: one holder per name, the others queue; `steal` takes the lock from its holder. */
export function createFakeLocks(): Locks & { held(): string[] } {
  const queues = new Map<string, Request[]>();

  async function next(name: string) {
    const request = queues.get(name)?.[0];
    if (!request) return void queues.delete(name);
    await request.run();
    // The holder that lost the lock ends later, and must not release it.
    const queue = queues.get(name);
    if (queue?.[0] !== request) return;
    queue.shift();
    void next(name);
  }

  return {
    held: () => [...queues.keys()],
    request(name, { ifAvailable, signal, steal }, task) {
      const queue = queues.get(name);
      if (queue && ifAvailable) return task(null);
      return new Promise((settle, fail) => {
        const request = { run: () => task({}).then(settle, fail), fail };
        signal?.addEventListener('abort', () => {
          const place = queues.get(name)?.indexOf(request) ?? -1;
          if (place > 0) queues.get(name)?.splice(place, 1);
          if (place !== 0) fail(new DOMException('aborted', 'AbortError'));
        });
        if (queue && steal) queue.shift()?.fail(new DOMException('stolen', 'AbortError'));
        if (queue && !steal) return void queue.push(request);
        queues.set(name, [request, ...(queue ?? [])]);
        void next(name);
      });
    },
  };
}
