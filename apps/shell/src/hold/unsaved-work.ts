import type { Nav } from '@tensely/platform/logic';
import type { Progress } from '@tensely/progress/logic';

export interface UnsavedWork {
  any(): boolean;
  subscribe(listener: () => void): () => void;
  /** A remote broke while it held the learner: they are still at it. */
  interrupted(name: string): void;
  /** A remote is shown: whatever it holds, it holds itself. */
  shown(name: string): void;
}

/** Whether the learner has something in this tab that no other place has: a running exam, answers that are not saved. */
export function watchUnsavedWork(
  nav: Pick<Nav, 'isHeld' | 'subscribe'>,
  { tracker, getSyncState, subscribeSync }: Pick<Progress, 'tracker' | 'getSyncState' | 'subscribeSync'>,
): UnsavedWork {
  const interrupted = new Set<string>();
  const listeners = new Set<() => void>();
  const tell = () => {
    for (const listener of listeners) listener();
  };
  return {
    any: () =>
      nav.isHeld() ||
      interrupted.size > 0 ||
      getSyncState().pending > 0 ||
      tracker.getSnapshot().session?.unsaved === true,
    subscribe(listener) {
      listeners.add(listener);
      const ends = [nav.subscribe(listener), tracker.subscribe(listener), subscribeSync(listener)];
      return () => {
        listeners.delete(listener);
        for (const end of ends) end();
      };
    },
    interrupted(name) {
      interrupted.add(name);
      tell();
    },
    shown(name) {
      interrupted.delete(name);
      tell();
    },
  };
}
