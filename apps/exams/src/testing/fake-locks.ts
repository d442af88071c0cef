import type { Locks } from '@tensely/core/browser';

/** Web Locks in memory: one holder per name, the others queue. */
export function createFakeLocks(): Locks & { held(): string[] } {
  const queues = new Map<string, (() => Promise<void>)[]>();

  async function next(name: string) {
    const queue = queues.get(name) ?? [];
    await queue[0]?.();
    queue.shift();
    if (queue.length === 0) queues.delete(name);
    else void next(name);
  }

  return {
    held: () => [...queues.keys()],
    request(name, { ifAvailable, signal }, task) {
      const queue = queues.get(name);
      if (queue && ifAvailable) return task(null);
      return new Promise((settle, fail) => {
        const entry = () => task({}).then(settle, fail);
        signal?.addEventListener('abort', () => {
          const place = queues.get(name)?.indexOf(entry) ?? -1;
          if (place > 0) queues.get(name)?.splice(place, 1);
          if (place !== 0) fail(new DOMException('aborted', 'AbortError'));
        });
        if (queue) return void queue.push(entry);
        queues.set(name, [entry]);
        void next(name);
      });
    },
  };
}
