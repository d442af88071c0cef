import { createRateLimit } from '@tensely/service-host/logic';
import { LRUCache } from 'lru-cache';

const WINDOW_SECONDS = 900;
/** An account that is tried from many networks: one attempt a second, five in the queue. */
const SLOW_ACCOUNT = { stepMs: 1000, mostWaiting: 5 };
/** A network with many wrong passwords: one attempt every two seconds, half a minute of them in the queue. */
const SLOW_NETWORK = { stepMs: 2000, mostWaiting: 15 };
/** `Retry-After` when the queue is full. */
const QUEUE_RETRY_SECONDS = 5;

type Begun = { kind: 'tooMany'; waitSeconds: number } | { kind: 'begun'; succeed(): Promise<void> };

interface AttemptLimits {
  /** Counts an attempt and waits for its turn. Returns how long the caller must wait if the attempt is refused. */
  begin(address: string, account: string): Promise<Begun>;
  /** Marks a network as used by the owner of the account. */
  trust(address: string, account: string): void;
}

/**
 * Limits failed sign-ins. Within 15 minutes a network may fail 5 times at one account; further attempts get 429. After 30 failures of
 * a network, or 20 at one account, attempts wait in a queue. A pair of network and account that has signed in before never waits.
 * So neither a class behind one address nor an attacker elsewhere locks out the right password, which a limit per network (as
 * Better Auth has it) would do.
 */
export function createAttemptLimits({ pause }: { pause: (ms: number) => Promise<unknown> }): AttemptLimits {
  const byPair = createRateLimit({ most: 5, seconds: WINDOW_SECONDS });
  const byNetwork = createRateLimit({ most: 30, seconds: WINDOW_SECONDS });
  const byAccount = createRateLimit({ most: 20, seconds: WINDOW_SECONDS });
  const slowAccounts = createDelayQueue({ ...SLOW_ACCOUNT, pause });
  const slowNetworks = createDelayQueue({ ...SLOW_NETWORK, pause });
  /** Pairs of network and account with an earlier sign-in. */
  const trusted = new LRUCache<string, true>({ max: 10_000 });

  return {
    trust: (address, account) => void trusted.set(pairOf(address, account), true),

    async begin(address, account) {
      const pair = pairOf(address, account);
      const isTrusted = trusted.has(pair);
      // The network comes first: once slowed down, it adds keys to the other limits only as fast as its queue.
      const isNetworkSlow = !isTrusted && (await byNetwork.consume(address)) !== undefined;
      if (isNetworkSlow && !(await slowNetworks.waitTurn(address))) return tooMany(QUEUE_RETRY_SECONDS);
      const waitSeconds = await byPair.consume(pair);
      if (waitSeconds !== undefined) return tooMany(waitSeconds);
      const isAccountSlow = (await byAccount.consume(account)) !== undefined && !isTrusted;
      if (isAccountSlow && !(await slowAccounts.waitTurn(account))) return tooMany(QUEUE_RETRY_SECONDS);
      return {
        kind: 'begun',
        /** The password was right: the attempt does not count. */
        async succeed() {
          if (!isTrusted) await byNetwork.refund(address);
          await byPair.refund(pair);
          await byAccount.refund(account);
          trusted.set(pair, true);
        },
      } as const;
    },
  };
}

const pairOf = (address: string, account: string): string => `${address} ${account}`;
const tooMany = (waitSeconds: number) => ({ kind: 'tooMany', waitSeconds }) as const;

interface DelayQueue {
  /** Resolves to true when it is the caller's turn, or to false immediately if the queue is full. */
  waitTurn(key: string): Promise<boolean>;
}

interface DelayOptions {
  /** Milliseconds between two callers with the same key. */
  stepMs: number;
  /** Queue length per key. */
  mostWaiting: number;
  pause: (ms: number) => Promise<unknown>;
}

/** One queue per key, which lets a caller through every `stepMs`. */
function createDelayQueue({ stepMs, mostWaiting, pause }: DelayOptions): DelayQueue {
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
