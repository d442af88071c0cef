import { withTimeout } from '@tensely/core/logic';
import type { Nav } from '@tensely/platform/host';
import type { RemoteProps } from '@tensely/platform/react';
import { type AppProps, mountRootParcel, type Parcel } from 'single-spa';
import { LoadFailure } from '../federation/load-failure.ts';
import { discardPrerenderedScreen, findPrerenderedScreen, markHydrated } from '../prerender/prerendered-screen.ts';
import type { LoadedRemote } from './remote-loader.ts';

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
export async function mountRemote(
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
export function unmountRemote(parcel: Parcel, container: HTMLElement): void {
  if (parcel.getStatus() === 'MOUNTED') parcel.unmount().catch(() => undefined);
  container.replaceChildren();
}
