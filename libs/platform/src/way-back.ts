import { indexOf, type NavLocation } from './nav-entry.ts';
import type { NavWindow } from './nav-window.ts';

/** How long the browser may take to be back, in milliseconds. */
const BUDGET = 300;

export interface WayBack {
  /** Takes the browser from entry `from` back to entry `index`, which is `location`. */
  take(from: number, index: number, location: NavLocation): void;
  isOn(): boolean;
  /** The browser has come to entry `at`. */
  arrived(at: number): void;
}

/**
 * The browser cannot be kept from going Back or Forward: it is taken back to where it was. `onReturn` gets the entry
 * that it had gone to. Where the browser does not find the way (several keys at once, entries that were miscounted), the
 * entry is made anew after the one that it is at.
 */
export function createWayBack(window: NavWindow, onReturn: (from: number) => void): WayBack {
  const { history } = window;
  let trip: { from: number; index: number } | undefined;

  function end(from: number) {
    trip = undefined;
    onReturn(from);
  }

  return {
    take(from, index, { pathname, search, hash, key, state }) {
      const mine = { from, index };
      trip = mine;
      window.setTimeout(() => {
        if (trip !== mine) return;
        indexOf(window, index, index - 1);
        history.pushState({ key, state, index }, '', pathname + search + hash);
        end(index - 1);
      }, BUDGET);
      history.go(index - from || 1);
    },
    isOn: () => trip !== undefined,
    arrived(at) {
      if (trip && at === trip.index) end(trip.from);
    },
  };
}
