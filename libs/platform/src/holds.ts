import type { NavWindow } from './nav-window.ts';

/** Asks the learner whether to leave; whoever is asked calls `leave` to go on to where the learner wanted to go. */
export type AskToLeave = (leave: () => void) => void;

export interface Holds {
  /** Begins a hold; returns how to end it. */
  add(ask: AskToLeave): () => void;
  any(): boolean;
  /** Goes, or has the newest hold ask first. Only the question asked last counts, and only once. */
  ask(go: () => void): void;
  /** Ends all holds, and the question that is open. */
  end(): void;
}

/** What keeps the learner where they are. While there is any, closing the tab asks in the browser's own words. */
export function createHolds(window: NavWindow, tell: () => void): Holds {
  const holds = new Set<{ ask: AskToLeave }>();
  let pending: (() => void) | undefined;

  function changed() {
    window[holds.size ? 'addEventListener' : 'removeEventListener']('beforeunload', stayOnPage);
    tell();
  }

  return {
    add(ask) {
      const hold = { ask };
      holds.add(hold);
      changed();
      return () => {
        if (holds.delete(hold)) changed();
      };
    },
    any: () => holds.size > 0,
    ask(go) {
      const hold = [...holds].at(-1);
      if (!hold) return go();
      pending = go;
      hold.ask(() => {
        if (pending !== go) return;
        pending = undefined;
        go();
      });
    },
    end() {
      pending = undefined;
      holds.clear();
      changed();
    },
  };
}

function stayOnPage(event: { preventDefault(): void }) {
  event.preventDefault();
}
