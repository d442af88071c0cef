import type { Nav } from '@tensely/platform/host';

/** The navigator that a remote gets: its holds end with its visit, even if it cannot be unmounted. */
interface TrackedHolds {
  nav: Nav;
  /** Whether the remote holds the learner, or did so right before it crashed. */
  any(): boolean;
  end(): void;
}

/** Wraps the navigator for one visit of a remote. Its holds end with the visit. */
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
          // A remote that crashes ends its holds in the same task, right before it reports the crash.
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
