import type { ComponentType } from 'react';
import { createRoot, hydrateRoot, type Root, type RootOptions } from 'react-dom/client';
import type { Nav } from '../nav/nav.ts';
import { takeFirstPress } from './first-press.ts';
import { idPrefix, RemoteTree } from './remote-tree.tsx';

/** What the shell hands to a remote when it mounts it. */
export interface RemoteProps {
  domElement: HTMLElement;
  nav: Nav;
  basename: string;
  /**
   * `domElement` already holds this address as the build of this very version drew it: it is brought to life as it
   * stands. Since contract 1.2; a remote that does not know it draws again.
   */
  isDrawn?: boolean;
  /** Called once when the remote breaks after it was shown; the shell then offers another try. */
  onCrash(error: unknown): void;
}

/** single-spa parcel lifecycles: what a remote's `./app` exposes. */
export interface Lifecycles {
  bootstrap(): Promise<void>;
  mount(props: RemoteProps): Promise<void>;
  unmount(props: RemoteProps): Promise<void>;
}

/**
 * Loads what the screen of an address shows, so that its first render has it. `address` is path and query. Runs before
 * a page is drawn by the build, and before a drawn page is brought to life.
 */
export type Prepare = (address: string) => Promise<void>;

/**
 * Turns a React component into parcel lifecycles. `mount` settles with the first commit, or rejects when rendering
 * throws before it (single-spa's own adapter for React would never settle then). Later errors go to `onCrash`. A remote
 * whose pages are drawn by its build also gives `prepare`.
 *
 * @example
 * // src/remote.ts of a remote, exposed as `./app`
 * export const { bootstrap, mount, unmount } = createLifecycles('lessons', LessonsApp);
 */
export function createLifecycles(name: string, App: ComponentType, prepare?: Prepare): Lifecycles {
  const roots = new WeakMap<HTMLElement, Root>();
  return {
    bootstrap: () => Promise.resolve(),
    async mount({ domElement, nav, basename, isDrawn, onCrash }) {
      const { pathname, search } = nav.getSnapshot().location;
      const canHydrate = isDrawn && prepare && (await prepare(pathname + search).then(...toBoolean));
      await new Promise<void>((resolve, reject) => {
        let shown = false;
        const fail = (error: unknown) => (shown ? onCrash(error) : reject(error));
        const ready = () => {
          shown = true;
          resolve();
        };
        // An extension or a translator changed the prerendered page: React has rendered it again, and this release is not at fault.
        const onRecoverableError = (error: unknown) => console.warn(error);
        const options: RootOptions = { identifierPrefix: idPrefix(name), onUncaughtError: fail, onRecoverableError };
        const pressed = canHydrate ? takeFirstPress(domElement) : undefined;
        const given = { App, nav, basename, pressed };
        const tree = <RemoteTree {...given} onError={fail} onReady={ready} />;
        if (canHydrate) return roots.set(domElement, hydrateRoot(domElement, tree, options));
        const root = createRoot(domElement, options);
        roots.set(domElement, root);
        root.render(tree);
      });
    },
    unmount({ domElement }) {
      roots.get(domElement)?.unmount();
      roots.delete(domElement);
      return Promise.resolve();
    },
  };
}

const toBoolean = [() => true, () => false] as const;
