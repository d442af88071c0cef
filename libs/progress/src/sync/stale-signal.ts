import { type Clock, Subscribable } from '@tensely/core/logic';

/** Data is still fresh after the page was hidden for less than this. */
const AWAY_MS = 5000;
/** Other tabs announce every step of a save: one refresh covers those within this time. */
const NEWS_MS = 1000;

/**
 * Signals that data read for the learner may be stale (docs/behaviour.md#home-refresh): after some seconds away, when the
 * network returns, at midnight, and when another tab has saved.
 */
export function createStaleSignal(clock: Clock) {
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
    // A hidden page waits until it is visible: then one refresh is enough.
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
    /** The page is hidden. */
    onLeave() {
      leftAt ??= clock.now();
    },
    /** The page is visible again, or the network is back. */
    onResume() {
      const isBack = leftAt === undefined || Math.abs(clock.now() - leftAt) >= AWAY_MS;
      leftAt = undefined;
      if (isBack || isStale) fire();
    },
    /** Another tab has saved or sent work. */
    onNews() {
      cancelNews ??= clock.after(NEWS_MS, fire);
    },
    /** Starts to watch for midnight; the returned function clears all timers. */
    start() {
      waitForMidnight();
      return () => {
        cancelMidnight();
        cancelNews?.();
      };
    },
  };
}
