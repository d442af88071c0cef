import type { AskToLeave, Nav, Release } from '@tensely/platform/host';
import type { Parcel } from 'single-spa';
import { LoadFailure } from '../federation/load-failure.ts';
import { mountRemote, unmountRemote } from './mounted-remote.ts';
import type { RemoteLoader } from './remote-loader.ts';

/** State of a remote's visit. `stopped`: it crashed after it was shown, and nothing replaced it. */
export type VisitState = 'loading' | 'shown' | 'missing' | 'stopped';

interface VisitOptions {
  name: string;
  nav: Nav;
  loader: RemoteLoader;
  /** In milliseconds. */
  mountBudget: number;
  container: HTMLElement;
  onState(state: VisitState): void;
}

/**
 * Shows a remote until `end` is called. If a version breaks, the next one that works replaces it. If it breaks while it holds the
 * learner, they are asked first: their unsaved work may need this version.
 */
export function startVisit({ name, nav, loader, mountBudget, container, onState }: VisitOptions) {
  let current = true;
  let parcel: Parcel | undefined;
  const holds = trackHolds(nav, () => current);

  async function show(whenNone: VisitState): Promise<void> {
    notify('loading');
    const loaded = await loader.load(name).catch(() => undefined);
    if (!current) return;
    if (!loaded) return notify(whenNone);
    const { release } = loaded;
    try {
      const onCrash = (error: unknown) => stop(release, error);
      const onUnhydrated = (error: unknown) => loader.unhydrated(name, release, error);
      const mounted = await mountRemote(loaded, { container, mountBudget, nav: holds.nav, onUnhydrated, onCrash });
      if (!current) return unmountRemote(mounted, container);
      parcel = mounted;
      loader.shown(name, release);
      notify('shown');
    } catch (error) {
      loader.giveUp(name, release, error instanceof LoadFailure ? error : new LoadFailure('mount', String(error)));
      if (current) await show(whenNone);
    }
  }

  function stop(release: Release, error: unknown) {
    const held = holds.any();
    loader.crashed(name, release, { error, held });
    if (!current) return;
    if (parcel) unmountRemote(parcel, container);
    parcel = undefined;
    if (held) notify('stopped');
    else void show('stopped');
  }

  function notify(state: VisitState) {
    if (current) onState(state);
  }

  void show('missing');
  return {
    end() {
      current = false;
      holds.end();
      if (parcel) unmountRemote(parcel, container);
    },
  };
}

/** Wraps the navigator for one visit of a remote. Its holds end with the visit, even if it cannot be unmounted. */
export function trackHolds(nav: Nav, isCurrent: () => boolean) {
  const releases = new Set<() => void>();
  return {
    nav: {
      ...nav,
      hold(ask: AskToLeave) {
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
    /** Whether the remote holds the learner, or did so right before it crashed. */
    any: () => releases.size > 0,
    end() {
      for (const release of releases) release();
      releases.clear();
    },
  };
}

export type FirstVisit = ReturnType<typeof beginFirstVisit>;

/** Starts the visit of the remote whose screen is prerendered, before the frame around it is hydrated. */
export function beginFirstVisit({ container, ...options }: Omit<VisitOptions, 'onState'>) {
  let state: VisitState = 'loading';
  let notify = (_state: VisitState) => {};
  const { promise: settled, resolve } = Promise.withResolvers<void>();
  const visit = startVisit({
    ...options,
    container,
    onState(next) {
      state = next;
      if (state !== 'loading') resolve();
      notify(state);
    },
  });
  return {
    /** Name of the remote. */
    name: options.name,
    /** Resolves when the remote is on show, or nothing of it works. */
    settled,
    /** Hands the visit over to the frame. Returns undefined for another container, where the frame has to start its own visit. */
    take(asked: HTMLElement, onState: (state: VisitState) => void) {
      if (asked !== container) {
        visit.end();
        return undefined;
      }
      notify = onState;
      onState(state);
      return visit;
    },
  };
}
