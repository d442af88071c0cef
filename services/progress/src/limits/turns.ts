import { createSemaphore, type Release, type Semaphore } from '../database/semaphore.ts';
import { tooManyRequests } from '../problem/problems.ts';

interface Options {
  /** How long a request waits for its turn. */
  timeoutMs: number;
  /** Maximum length of a turn, whatever happens to its request. */
  longestMs: number;
}

/** Serializes the long responses of each learner. */
export interface Turns {
  /**
   * Waits for the learner's turn, then passes the chunks on. The turn ends with them, or when the client disconnects. A text
   * that is not streamed needs no turn.
   * @throws Problem 429 if another response takes too long
   */
  take<Text extends string | AsyncGenerator<string>>(learner: string, text: Text): Text | AsyncGenerator<string>;
}

const RETRY_SECONDS = 5;

/**
 * Several concurrent long responses of one account would fill memory and hold up all others
 * (docs/decisions/0022-limits.md).
 */
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
