import type { NavWindow } from './nav-window.ts';

/** Asks the learner whether to leave; calling `leave` continues to the learner's target. */
export type AskToLeave = (leave: () => void) => void;

/** The guards that hold the learner on a page. While there is one, closing the tab asks, too. */
export function createLeaveGuards(window: NavWindow, onChange: () => void) {
  const guards = new Set<{ ask: AskToLeave }>();
  let pending: (() => void) | undefined;

  function changed() {
    if (guards.size > 0) window.addEventListener('beforeunload', preventUnload);
    else window.removeEventListener('beforeunload', preventUnload);
    onChange();
  }

  return {
    /** Adds a guard; the returned function removes it. */
    add(ask: AskToLeave) {
      const guard = { ask };
      guards.add(guard);
      changed();
      return () => {
        if (guards.delete(guard)) changed();
      };
    },
    any: () => guards.size > 0,
    /** Runs `go` at once, or lets the newest guard ask first. Only the latest question counts, and only once. */
    ask(go: () => void) {
      const newest = [...guards].at(-1);
      if (!newest) return go();
      pending = go;
      newest.ask(() => {
        if (pending !== go) return;
        pending = undefined;
        go();
      });
    },
    /** Removes all guards and drops the open question. */
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
