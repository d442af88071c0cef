import { indexOf, type NavLocation } from './nav-entry.ts';
import type { NavWindow } from './nav-window.ts';

/** How long the browser may take to be back, in milliseconds, before it is tried again. */
const BUDGET = 300;

export interface WayBack {
  /** Takes the browser from entry `from` back to entry `index`, which is `location`. */
  take(from: number, index: number, location: NavLocation): void;
  /** Hears that the browser has come to entry `at`; answers whether that was on the way back. */
  hear(at: number): boolean;
}

/**
 * The browser cannot be kept from going Back or Forward: it is taken back to where it was. `onReturn` then gets how far
 * it had gone. Where it does not find the way, even when the keys that crossed it have come to rest (entries that were
 * miscounted), the entry is made anew after the one that it is at. The browser also scrolls there and back: at once, because
 * Chromium would go on with a smooth scroll to the other entry's place after the return.
 */
export function createWayBack(window: NavWindow, onReturn: (delta: number) => void): WayBack {
  const { history } = window;
  const scrolling = window.document.documentElement.style;
  let trip: { from: number; index: number } | undefined;

  function end(delta: number) {
    trip = undefined;
    onReturn(delta);
  }

  return {
    take(from, index, { pathname, search, hash, key, state }) {
      const mine = { from, index };
      trip = mine;
      const bring = (at: number, otherwise: () => void) => {
        scrolling.scrollBehavior = 'auto';
        history.go(index - at || 1);
        window.setTimeout(() => {
          scrolling.scrollBehavior = '';
          if (trip === mine) otherwise();
        }, BUDGET);
      };
      bring(from, () =>
        bring(indexOf(window, index), () => {
          history.pushState({ key, state, index }, '', pathname + search + hash);
          end(-1);
        }),
      );
    },
    hear(at) {
      if (!trip) return false;
      if (at === trip.index) end(trip.from - at);
      return true;
    },
  };
}
