import { createSemaphore, type Release, type Semaphore } from '../database/semaphore.ts';
import { tooManyRequests } from '../problem/problems.ts';

interface Options {
  /** How long a request waits for its turn. */
  timeoutMs: number;
  /** How long a turn lasts at most, whatever becomes of its request. */
  longestMs: number;
}

/** Long answers of a learner, one at a time. */
export interface Turns {
  /**
   * Waits for the learner's turn, then hands the pieces on; the turn ends with them, or when the caller leaves. A text that is
   * whole needs no turn.
   * @throws Problem 429 where another answer takes too long
   */
  take<Text extends string | AsyncGenerator<string>>(learner: string, text: Text): Text | AsyncGenerator<string>;
}

const RETRY_SECONDS = 5;

/** With several long answers at a time one account would fill memory and hold up all others (docs/decisions/0022-limits-and-who-may-read.md). */
export function createTurns({ timeoutMs, longestMs }: Options): Turns {
  const queues = new Map<string, { semaphore: Semaphore; users: number }>();
  return {
    take: (learner, text) => (typeof text === 'string' ? text : inTurn(learner, text)),
  };

  async function* inTurn(learner: string, pieces: AsyncGenerator<string>): AsyncGenerator<string> {
    const queue = queues.get(learner) ?? { semaphore: createSemaphore({ permits: 1, timeoutMs }), users: 0 };
    queues.set(learner, queue);
    queue.users += 1;
    let release: Release | undefined;
    let longest: NodeJS.Timeout | undefined;
    try {
      release = await queue.semaphore.acquire();
      if (!release) throw tooManyRequests(RETRY_SECONDS);
      longest = setTimeout(release, longestMs).unref();
      yield* pieces;
    } finally {
      clearTimeout(longest);
      release?.();
      queue.users -= 1;
      if (queue.users === 0) queues.delete(learner);
    }
  }
}
