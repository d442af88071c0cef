import { withTimeout } from '@tensely/core/logic';
import type { AskToLeave, Nav, Release } from '@tensely/platform/host';
import type { RemoteProps } from '@tensely/platform/react';
import { type AppProps, mountRootParcel, type Parcel } from 'single-spa';
import { LoadFailure } from '../federation/load-failure.ts';
import { discardPrerenderedScreen, findPrerenderedScreen, markHydrated } from '../prerender/prerendered-screen.ts';
import type { LoadedRemote, RemoteLoader } from './remote-loader.ts';

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

/** React lets a hydration in slices wait up to 5 s for other work. The learner can read the page in the meantime. */
const HYDRATION_WAIT_MS = 5_000;

interface MountOptions {
  container: HTMLElement;
  nav: Nav;
  /** In milliseconds. */
  mountBudget: number;
  /** The remote has rendered the prerendered screen from scratch. */
  onUnhydrated(error: unknown): void;
  onCrash(error: unknown): void;
}

let parent: Promise<AppProps['mountParcel']> | undefined;

/** single-spa never releases a parcel without a parent, nor its node. Our parcels have this parent. */
function parentOfRemotes(): Promise<AppProps['mountParcel']> {
  parent ??= new Promise((resolve) => {
    const nothing = async () => {};
    const mount = async ({ mountParcel }: AppProps) => resolve(mountParcel);
    const place = { domElement: document.createElement('div') };
    mountRootParcel({ name: 'remotes', bootstrap: nothing, mount, unmount: nothing }, place);
  });
  return parent;
}

/**
 * Mounts a remote within its budget: on the prerendered screen of this version if the container has one, else in a new node.
 * Rejects with a LoadFailure.
 */
async function mountRemote(
  { lifecycles, release }: LoadedRemote,
  { container, nav, mountBudget, onUnhydrated, onCrash }: MountOptions,
) {
  const mountParcel = await parentOfRemotes();
  const { version } = release.metadata;
  const prerendered = findPrerenderedScreen(container, version);
  const domElement = prerendered ?? freshPlace(container, version);
  const { basename } = release.extras.declaration;
  const isDrawn = prerendered !== undefined;
  const props: RemoteProps = { domElement, nav, basename, isDrawn, onUnhydrated, onCrash };
  const parcel = mountParcel(
    {
      bootstrap: () => lifecycles.bootstrap(),
      mount: () => lifecycles.mount(props),
      unmount: () => lifecycles.unmount(props),
    },
    { domElement },
  );
  const budget = isDrawn ? mountBudget + HYDRATION_WAIT_MS : mountBudget;
  const onTimeout = () => {
    throw new LoadFailure('mount-timeout', `It was not there after ${budget} ms.`);
  };
  try {
    await withTimeout(parcel.mountPromise, budget, onTimeout);
    markHydrated(domElement);
  } catch (error) {
    unmountRemote(parcel, container);
    throw error instanceof LoadFailure ? error : new LoadFailure('mount', String(error), { cause: error });
  }
  return parcel;
}

function freshPlace(container: HTMLElement, version: string): HTMLElement {
  const place = document.createElement('div');
  place.dataset.version = version;
  discardPrerenderedScreen(container);
  container.append(place);
  return place;
}

/** Unmounts a parcel in any state. One that never finished mounting cannot be unmounted, and is only removed from the page. */
function unmountRemote(parcel: Parcel, container: HTMLElement): void {
  if (parcel.getStatus() === 'MOUNTED') parcel.unmount().catch(() => undefined);
  container.replaceChildren();
}
