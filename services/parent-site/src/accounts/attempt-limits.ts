import { createRateLimit } from '@tensely/service-host/logic';
import { LRUCache } from 'lru-cache';

const WINDOW_SECONDS = 900;
/** `Retry-After` when a queue is full. */
const QUEUE_RETRY_SECONDS = 5;

type Pause = (ms: number) => Promise<unknown>;
type Begun = { kind: 'tooMany'; waitSeconds: number } | { kind: 'begun'; succeed(): Promise<void> };

/**
 * Limits failed sign-ins. Within 15 minutes a network may fail 5 times at one account; further attempts get 429. After 30 failures of
 * a network, or 20 at one account, attempts wait in a queue. A pair of network and account that has signed in before never waits.
 * So neither a class behind one address nor an attacker elsewhere locks out the right password, which a limit per network (as
 * Better Auth has it) would do.
 */
export function createAttemptLimits({ pause }: { pause: Pause }) {
  const byPair = createRateLimit({ most: 5, seconds: WINDOW_SECONDS });
  const byNetwork = createRateLimit({ most: 30, seconds: WINDOW_SECONDS });
  const byAccount = createRateLimit({ most: 20, seconds: WINDOW_SECONDS });
  const waitForAccount = createDelayQueue({ stepMs: 1000, mostWaiting: 5, pause });
  const waitForNetwork = createDelayQueue({ stepMs: 2000, mostWaiting: 15, pause });
  /** Pairs of network and account with an earlier sign-in. */
  const trusted = new LRUCache<string, true>({ max: 10_000 });

  return {
    /** Marks a network as used by the owner of the account. */
    trust: (network: string, account: string) => void trusted.set(`${network} ${account}`, true),

    /** Counts an attempt and waits for its turn. Returns how long the caller must wait if the attempt is refused. */
    async begin(network: string, account: string): Promise<Begun> {
      const pair = `${network} ${account}`;
      const isTrusted = trusted.has(pair);
      // The network comes first: once slowed down, it adds keys to the other limits only as fast as its queue.
      const isNetworkSlow = !isTrusted && (await byNetwork.consume(network)) !== undefined;
      if (isNetworkSlow && !(await waitForNetwork(network))) return tooMany(QUEUE_RETRY_SECONDS);
      const waitSeconds = await byPair.consume(pair);
      if (waitSeconds !== undefined) return tooMany(waitSeconds);
      const isAccountSlow = (await byAccount.consume(account)) !== undefined && !isTrusted;
      if (isAccountSlow && !(await waitForAccount(account))) return tooMany(QUEUE_RETRY_SECONDS);
      return {
        kind: 'begun',
        /** The password was right: the attempt does not count. */
        async succeed() {
          if (!isTrusted) await byNetwork.refund(network);
          await byPair.refund(pair);
          await byAccount.refund(account);
          trusted.set(pair, true);
        },
      };
    },
  };
}

const tooMany = (waitSeconds: number) => ({ kind: 'tooMany', waitSeconds }) as const;

/**
 * One queue per key, which lets a caller through every `stepMs`. Resolves to true when it is the caller's turn, or to false
 * immediately if `mostWaiting` wait for the key.
 */
function createDelayQueue({ stepMs, mostWaiting, pause }: { stepMs: number; mostWaiting: number; pause: Pause }) {
  const queues = new Map<string, { waiting: number; last: Promise<unknown> }>();
  return async (key: string): Promise<boolean> => {
    const queue = queues.get(key) ?? { waiting: 0, last: Promise.resolve() };
    if (queue.waiting >= mostWaiting) return false;
    queues.set(key, queue);
    queue.waiting += 1;
    queue.last = queue.last.then(() => pause(stepMs));
    await queue.last;
    queue.waiting -= 1;
    if (queue.waiting === 0) queues.delete(key);
    return true;
  };
}
