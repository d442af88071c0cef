import type { NavWindow } from './nav-window.ts';

/** Asks the learner whether to leave; whoever is asked calls `leave` to go on to where the learner wanted to go. */
export type AskToLeave = (leave: () => void) => void;

export interface LeaveGuards {
  /** Adds a guard; the returned function removes it. */
  add(ask: AskToLeave): () => void;
  any(): boolean;
  /** Goes at once, or lets the newest guard ask first. Only the question asked last counts, and only once. */
  ask(go: () => void): void;
  /** Removes all guards and drops the open question. */
  clear(): void;
}

/** The guards that keep the learner on a page. While there is one, closing the tab asks in the browser's own words. */
export function createLeaveGuards(window: NavWindow, onChange: () => void): LeaveGuards {
  const guards = new Set<{ ask: AskToLeave }>();
  let pending: (() => void) | undefined;

  function changed() {
    if (guards.size > 0) window.addEventListener('beforeunload', preventUnload);
    else window.removeEventListener('beforeunload', preventUnload);
    onChange();
  }

  return {
    add(ask) {
      const guard = { ask };
      guards.add(guard);
      changed();
      return () => {
        if (guards.delete(guard)) changed();
      };
    },
    any: () => guards.size > 0,
    ask(go) {
      const newest = [...guards].at(-1);
      if (!newest) return go();
      pending = go;
      newest.ask(() => {
        if (pending !== go) return;
        pending = undefined;
        go();
      });
    },
    clear() {
      pending = undefined;
      guards.clear();
      changed();
    },
  };
}

function preventUnload(event: { preventDefault(): void }) {
  event.preventDefault();
}
