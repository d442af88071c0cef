import { type Clock, Subscribable } from '@tensely/core/logic';

/** A page that was hidden for less shows what is true still. */
const AWAY_MS = 5000;
/** Other tabs announce every step of a save: one refresh is enough for those within this time. */
const NEWS_MS = 1000;

/** Tells readers that what they show of the learner may be out of date (docs/behaviour.md#home-refresh). */
export interface StaleSignal {
  subscribe(listener: () => void): () => void;
  /** The page is hidden. */
  onLeave(): void;
  /** The page is visible again, or the connection is back. */
  onResume(): void;
  /** Another tab has saved or sent work. */
  onNews(): void;
  /** Begins to watch for midnight; the returned function ends all timers. */
  start(): () => void;
}

/** One signal: after some seconds away, with a connection that is back, at midnight, and when another tab has saved. */
export function createStaleSignal(clock: Clock): StaleSignal {
  const changes = new Subscribable();
  let leftAt: number | undefined;
  /** Something happened while the page was hidden. */
  let isStale = false;
  let cancelNews: (() => void) | undefined;
  let cancelMidnight = () => {};

  function fire() {
    cancelNews?.();
    cancelNews = undefined;
    isStale = leftAt !== undefined;
    // A hidden page waits until it is shown: then one refresh is enough.
    if (!isStale) changes.notify();
  }

  function waitForMidnight() {
    const now = clock.now();
    cancelMidnight = clock.after(new Date(now).setHours(24, 0, 0, 0) - now, () => {
      fire();
      waitForMidnight();
    });
  }

  return {
    subscribe: changes.subscribe,
    onLeave() {
      leftAt ??= clock.now();
    },
    onResume() {
      const isBack = leftAt === undefined || Math.abs(clock.now() - leftAt) >= AWAY_MS;
      leftAt = undefined;
      if (isBack || isStale) fire();
    },
    onNews() {
      cancelNews ??= clock.after(NEWS_MS, fire);
    },
    start() {
      waitForMidnight();
      return () => {
        cancelMidnight();
        cancelNews?.();
      };
    },
  };
}
