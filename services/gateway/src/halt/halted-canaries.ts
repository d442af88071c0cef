import type { ServedState } from '@tensely/release-store/logic';

/** Canaries that this gateway has halted. They are halted at once, before the store says so. */
export interface HaltedCanaries {
  /** Halts the trial of a remote that began at `since`. False when it was halted already. */
  halt(name: string, since: string): boolean;
  /** The state with these canaries halted. The same object for the same state, until another canary is halted. */
  applyTo(state: ServedState): ServedState;
}

export function createHaltedCanaries(): HaltedCanaries {
  const halted = new Set<string>();
  let applied = new WeakMap<ServedState, ServedState>();

  function withHalts(state: ServedState): ServedState {
    const remotes = [...state.remotes].map(([name, remote]) => {
      const since = remote.placed.canary?.since;
      const isHalted = remote.halted || (since !== undefined && halted.has(`${name} ${since}`));
      return [name, { ...remote, halted: isHalted }] as const;
    });
    return { ...state, remotes: new Map(remotes) };
  }

  return {
    halt(name, since) {
      if (halted.has(`${name} ${since}`)) return false;
      halted.add(`${name} ${since}`);
      applied = new WeakMap();
      return true;
    },
    applyTo(state) {
      if (halted.size === 0) return state;
      const known = applied.get(state) ?? withHalts(state);
      applied.set(state, known);
      return known;
    },
  };
}
