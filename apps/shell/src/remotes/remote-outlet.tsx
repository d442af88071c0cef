import type { Nav } from '@tensely/platform/logic';
import type { RemoteProps } from '@tensely/platform/react';
import { useEffect, useRef, useState } from 'react';
import { mountRootParcel, type Parcel } from 'single-spa';
import { RemotePanel } from '../frame/remote-panel.tsx';
import { type LoadedRemote, type RemoteLoader, within } from './remote-loader.ts';

interface RemoteOutletProps {
  name: string;
  title: string;
  nav: Nav;
  loader: RemoteLoader;
  mountBudget: number;
}

/** The place where a remote is shown: loads it, mounts it as a parcel, and offers another try when it is broken. */
export function RemoteOutlet(props: RemoteOutletProps) {
  const [attempt, setAttempt] = useState(0);
  function tryAgain() {
    props.loader.reset(props.name);
    setAttempt(attempt + 1);
  }
  return <RemoteStay key={`${props.name} ${attempt}`} {...props} onRetry={tryAgain} />;
}

function RemoteStay({ name, title, nav, loader, mountBudget, onRetry }: RemoteOutletProps & { onRetry: () => void }) {
  const place = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading');

  useEffect(() => {
    const container = place.current;
    if (!container) return;
    const visit = startVisit({ name, nav, loader, mountBudget, container, onCrash: () => setState('failed') });
    visit.shown.then(
      () => visit.isCurrent() && setState('shown'),
      () => visit.isCurrent() && setState('failed'),
    );
    return visit.end;
  }, [name, nav, loader, mountBudget]);

  return (
    <>
      {state === 'failed' && <RemotePanel title={title} busy={false} onRetry={onRetry} />}
      <div ref={place} data-remote={name} hidden={state === 'failed'} aria-busy={state === 'loading'} />
    </>
  );
}

interface VisitOptions extends Omit<RemoteOutletProps, 'title'> {
  container: HTMLElement;
  onCrash(): void;
}

/** One stay of a remote on the page. Ends cleanly at any time: while it loads, mounts, runs or after it crashed. */
function startVisit({ name, nav, loader, mountBudget, container, onCrash }: VisitOptions) {
  let current = true;
  let parcel: Parcel | undefined;
  const releases: (() => void)[] = [];

  /** The navigator as the remote gets it: what it holds ends with its stay, even where it cannot be unmounted. */
  const ownNav: Nav = {
    ...nav,
    hold(ask) {
      const release = current ? nav.hold(ask) : () => {};
      releases.push(release);
      return release;
    },
  };

  async function show(): Promise<void> {
    const loaded = await loader.load(name);
    if (!current) return;
    try {
      parcel = await mountFresh(loaded);
      if (!current) discard(parcel, container);
    } catch (error) {
      container.replaceChildren();
      loader.giveUp(name, loaded.release, error);
      if (current) await show();
    }
  }

  async function mountFresh({ lifecycles, release }: LoadedRemote) {
    const domElement = document.createElement('div');
    domElement.dataset.version = release.metadata.version;
    container.replaceChildren(domElement);
    const mounted = mountRootParcel<RemoteProps>(lifecycles, {
      domElement,
      nav: ownNav,
      basename: release.extras.declaration.basename,
      onCrash(error) {
        loader.giveUp(name, release, error);
        if (current) onCrash();
      },
    });
    try {
      await within(mountBudget, mounted.mountPromise);
    } catch (error) {
      discard(mounted, container);
      throw error;
    }
    return mounted;
  }

  return {
    shown: show(),
    isCurrent: () => current,
    end() {
      current = false;
      for (const release of releases) release();
      if (parcel) discard(parcel, container);
    },
  };
}

/** Unmounts a parcel in whatever state it is. One that never finished mounting cannot be unmounted: it is let go. */
function discard(parcel: Parcel, container: HTMLElement) {
  if (parcel.getStatus() === 'MOUNTED') parcel.unmount().catch(() => undefined);
  container.replaceChildren();
}
