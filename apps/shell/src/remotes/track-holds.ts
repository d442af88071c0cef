import type { Nav } from '@tensely/platform/host';

/** The navigator as a remote gets it: what the remote holds ends with its stay, even where it cannot be unmounted. */
export interface TrackedHolds {
  nav: Nav;
  /** Whether the remote holds the learner. When it has just broken: whether it did before. */
  any(): boolean;
  end(): void;
}

/** Wraps the navigator for one stay of a remote; after the stay nothing is held any more. */
export function trackHolds(nav: Nav, isCurrent: () => boolean): TrackedHolds {
  const releases = new Set<() => void>();
  return {
    nav: {
      ...nav,
      hold(ask) {
        if (!isCurrent()) return () => {};
        const release = nav.hold(ask);
        releases.add(release);
        return () => {
          release();
          // A remote that breaks ends its holds in the same breath, right before it says so.
          queueMicrotask(() => releases.delete(release));
        };
      },
    },
    any: () => releases.size > 0,
    end() {
      for (const release of releases) release();
      releases.clear();
    },
  };
}
