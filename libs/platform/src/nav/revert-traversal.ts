import { indexOf, type NavLocation } from './nav-entry.ts';
import type { NavWindow } from './nav-window.ts';

/** Milliseconds that a traversal of the history may take before another way is tried. */
const TRAVERSAL_TIMEOUT_MS = 300;

export interface TraversalRevert {
  /** Takes the browser from entry `from` back to entry `index`, which is `location`. */
  start(from: number, index: number, location: NavLocation): void;
  /** Tells that the browser has come to entry `at`; true when that belongs to a revert under way. */
  handle(at: number): boolean;
}

/**
 * Takes the browser back after Back or Forward, which no page can prevent. `onReverted` gets the number of entries that the
 * learner had gone, for the case that they confirm.
 *
 * The browser counts entries from where it is, and a second press of Back may cross the first revert. So it is done in
 * three steps, each after a timeout: by the number of entries seen, by the number counted again, and at last by pushing
 * the entry again. The browser scrolls with each step; at once, because Chromium would continue a smooth scroll afterwards.
 */
export function createTraversalRevert(window: NavWindow, onReverted: (delta: number) => void): TraversalRevert {
  const { history } = window;
  const { style } = window.document.documentElement;
  let underWay: { from: number; index: number } | undefined;

  function end(delta: number) {
    underWay = undefined;
    onReverted(delta);
  }

  return {
    start(from, index, { pathname, search, hash, key, state }) {
      const revert = { from, index };
      underWay = revert;
      const traverse = (at: number, onTimeout: () => void) => {
        style.scrollBehavior = 'auto';
        // Entries that were miscounted can give a difference of 0, which would load the page again.
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
    handle(at) {
      if (!underWay) return false;
      if (at === underWay.index) end(underWay.from - at);
      return true;
    },
  };
}
