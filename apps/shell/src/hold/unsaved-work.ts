import { Subscribable } from '@tensely/core/logic';
import type { Nav } from '@tensely/platform/host';
import type { Progress } from '@tensely/progress/logic';

export interface UnsavedWork {
  any(): boolean;
  subscribe(listener: () => void): () => void;
  /** A remote crashed while it held the learner, whose work continues. */
  interrupted(name: string): void;
  /** A remote is shown, and now holds the learner itself. */
  shown(name: string): void;
}

/** Whether the learner has work in this tab that exists nowhere else: a running exam, unsaved answers. */
export function watchUnsavedWork(
  nav: Pick<Nav, 'isHeld' | 'subscribe'>,
  { tracker, getSyncState, subscribeSync }: Pick<Progress, 'tracker' | 'getSyncState' | 'subscribeSync'>,
): UnsavedWork {
  const interrupted = new Set<string>();
  const changes = new Subscribable();
  return {
    any: () =>
      nav.isHeld() ||
      interrupted.size > 0 ||
      getSyncState().pending > 0 ||
      tracker.getSnapshot().session?.unsaved === true,
    subscribe(listener) {
      const sources = [changes.subscribe, nav.subscribe, tracker.subscribe, subscribeSync];
      const ends = sources.map((subscribe) => subscribe(listener));
      return () => {
        for (const end of ends) end();
      };
    },
    interrupted(name) {
      interrupted.add(name);
      changes.notify();
    },
    shown(name) {
      interrupted.delete(name);
      changes.notify();
    },
  };
}
