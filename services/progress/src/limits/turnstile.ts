interface Options {
  /** How many may be inside at the same time. */
  most: number;
  /** How long one waits outside before being told to come again. */
  longestWaitMs: number;
}

export interface Turnstile {
  /** Lets one in, in the order of arrival; resolves with the way out, or with undefined after waiting for too long. */
  enter(): Promise<(() => void) | undefined>;
  /** How many wait outside. */
  waiting(): number;
}

/**
 * Holds requests back that would only slow those down that are under way: with thousands at a time each step of each
 * would wait for a step of all others, and none would be answered in time.
 */
export function createTurnstile({ most, longestWaitMs }: Options): Turnstile {
  const queue = new Set<() => void>();
  let inside = 0;

  const leave = () => {
    inside -= 1;
    const [next] = queue;
    next?.();
  };
  const wayOut = () => {
    inside += 1;
    let isOut = false;
    return () => {
      if (!isOut) leave();
      isOut = true;
    };
  };
  const wait = () =>
    new Promise<(() => void) | undefined>((resolve) => {
      const end = (way: (() => void) | undefined) => {
        clearTimeout(timer);
        queue.delete(letIn);
        resolve(way);
      };
      const letIn = () => end(wayOut());
      const timer = setTimeout(() => end(undefined), longestWaitMs);
      queue.add(letIn);
    });

  return {
    enter: async () => (inside < most && queue.size === 0 ? wayOut() : await wait()),
    waiting: () => queue.size,
  };
}
