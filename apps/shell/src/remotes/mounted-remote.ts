import type { Nav } from '@tensely/platform/logic';
import type { RemoteProps } from '@tensely/platform/react';
import { mountRootParcel, type Parcel } from 'single-spa';
import { LoadFailure } from '../federation/files/load-failure.ts';
import type { LoadedRemote } from './remote-loader.ts';
import { within } from './within.ts';

interface Surroundings {
  container: HTMLElement;
  nav: Nav;
  /** In milliseconds. */
  mountBudget: number;
  onCrash(error: unknown): void;
}

/** Mounts a remote into a fresh node of the container, within the budget. Rejects with a LoadFailure. */
export async function mountRemote({ lifecycles, release }: LoadedRemote, { container, ...given }: Surroundings) {
  const domElement = document.createElement('div');
  domElement.dataset.version = release.metadata.version;
  container.replaceChildren(domElement);
  const parcel = mountRootParcel<RemoteProps>(lifecycles, {
    domElement,
    nav: given.nav,
    basename: release.extras.declaration.basename,
    onCrash: given.onCrash,
  });
  const late = () => new LoadFailure('mount-timeout', `It was not there after ${given.mountBudget} ms.`);
  try {
    await within(given.mountBudget, parcel.mountPromise, late);
  } catch (error) {
    unmountRemote(parcel, container);
    throw error instanceof LoadFailure ? error : new LoadFailure('mount', String(error), { cause: error });
  }
  return parcel;
}

/** Unmounts a parcel in whatever state it is. One that never finished mounting cannot be unmounted: it is let go. */
export function unmountRemote(parcel: Parcel, container: HTMLElement): void {
  if (parcel.getStatus() === 'MOUNTED') parcel.unmount().catch(() => undefined);
  container.replaceChildren();
}
