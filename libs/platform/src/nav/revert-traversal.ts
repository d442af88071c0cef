import { indexOf, type NavLocation } from './nav-entry.ts';
import type { NavWindow } from './nav-window.ts';

/** Milliseconds that a history traversal may take before the next method is tried. */
const TRAVERSAL_TIMEOUT_MS = 300;

/**
 * Reverts Back or Forward, which no page can prevent. `onReverted` receives the number of entries that the learner had
 * moved, in case they confirm.
 *
 * The browser counts entries from its current position, and a second press of Back may overtake the first revert. So
 * there are three attempts, each after a timeout: by the number of entries seen, by the number counted again, and
 * finally by pushing the entry again. The browser scrolls at each attempt; instantly, because Chromium would otherwise
 * continue a smooth scroll afterwards.
 */
export function createTraversalRevert(window: NavWindow, onReverted: (delta: number) => void) {
  const { history } = window;
  const { style } = window.document.documentElement;
  let underWay: { from: number; index: number } | undefined;

  function end(delta: number) {
    underWay = undefined;
    onReverted(delta);
  }

  return {
    /** Moves the browser from entry `from` back to entry `index`, which is the location. */
    start(from: number, index: number, { pathname, search, hash, key, state }: NavLocation) {
      const revert = { from, index };
      underWay = revert;
      const traverse = (at: number, onTimeout: () => void) => {
        style.scrollBehavior = 'auto';
        // A miscount can give a difference of 0, which would reload the page.
        const delta = index === at ? 1 : index - at;
        history.go(delta);
        window.setTimeout(() => {
          style.scrollBehavior = '';
          if (underWay === revert) onTimeout();
        }, TRAVERSAL_TIMEOUT_MS);
      };
      const pushAgain = () => {
        history.pushState({ key, state, index }, '', pathname + search + hash);
        end(-1);
      };
      traverse(from, () => traverse(indexOf(window, index), pushAgain));
    },
    /** Reports that the browser has arrived at entry `at`; returns true if that belongs to a running revert. */
    handle(at: number) {
      if (!underWay) return false;
      if (at === underWay.index) end(underWay.from - at);
      return true;
    },
  };
}
