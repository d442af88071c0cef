import type { Followed } from './exams-contract.ts';

/** A value that others follow, and that its owner sets. */
export interface Settable<Snapshot> extends Followed<Snapshot> {
  set(next: Snapshot): void;
  isFollowed(): boolean;
}

/** `onFirst` is called when somebody begins to follow after nobody did. */
export function createFollowed<Snapshot>(first: Snapshot, onFirst?: () => void): Settable<Snapshot> {
  const listeners = new Set<() => void>();
  let snapshot = first;
  return {
    getSnapshot: () => snapshot,
    isFollowed: () => listeners.size > 0,
    subscribe(listener) {
      listeners.add(listener);
      if (listeners.size === 1) onFirst?.();
      return () => listeners.delete(listener);
    },
    set(next) {
      snapshot = next;
      for (const listener of [...listeners]) listener();
    },
  };
}
