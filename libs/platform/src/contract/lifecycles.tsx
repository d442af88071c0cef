import { type ComponentType, startTransition } from 'react';
import { createRoot, hydrateRoot, type Root, type RootOptions } from 'react-dom/client';
import type { Nav } from '../nav/nav.ts';
import { consumeFirstPress } from './first-press.ts';
import { idPrefix, RemoteTree } from './remote-tree.tsx';

/** The mount props that the shell passes to a remote. */
export interface RemoteProps {
  domElement: HTMLElement;
  nav: Nav;
  basename: string;
  /**
   * `domElement` already contains this address as prerendered by the build of this same version, to be hydrated. Since
   * contract 1.2; older remotes ignore it and render from scratch.
   */
  isDrawn?: boolean;
  /** Called if `prepare` rejects, so that the prerendered page is not hydrated but rendered from scratch. */
  onUnhydrated?(error: unknown): void;
  /** Called once if the remote crashes after it was shown; the shell then offers a retry. */
  onCrash(error: unknown): void;
}

/** single-spa parcel lifecycles: the exports of a remote's `./app`. */
export interface Lifecycles {
  bootstrap(): Promise<void>;
  mount(props: RemoteProps): Promise<void>;
  unmount(props: RemoteProps): Promise<void>;
}

/** Loads what the first render of an address needs: before the build prerenders it, and before its hydration. */
export type Prepare = (address: string) => Promise<void>;

/**
 * Turns a React component into parcel lifecycles. `mount` resolves with the first commit, or rejects if rendering
 * throws before it (single-spa's own adapter for React would never settle then). Later errors go to `onCrash`. A remote
 * with prerendered pages also passes `prepare`.
 *
 * @example
 * // src/remote.ts of a remote, exposed as `./app`
 * export const { bootstrap, mount, unmount } = createLifecycles('lessons', LessonsApp);
 */
export function createLifecycles(name: string, App: ComponentType, prepare?: Prepare): Lifecycles {
  const roots = new WeakMap<HTMLElement, Root>();
  return {
    bootstrap: () => Promise.resolve(),
    async mount({ domElement, nav, basename, isDrawn, onUnhydrated, onCrash }) {
      const { pathname, search } = nav.getSnapshot().location;
      const onFailure = (error: unknown) => {
        onUnhydrated?.(error);
        return false;
      };
      const canHydrate = isDrawn && prepare && (await prepare(pathname + search).then(() => true, onFailure));
      await new Promise<void>((resolve, reject) => {
        let shown = false;
        const fail = (error: unknown) => (shown ? onCrash(error) : reject(error));
        const ready = () => {
          shown = true;
          resolve();
        };
        // An extension or a translator changed the prerendered page, so React has rendered it again; the release is not
        // at fault.
        const onRecoverableError = (error: unknown) => console.warn(error);
        const options: RootOptions = { identifierPrefix: idPrefix(name), onUncaughtError: fail, onRecoverableError };
        const pressed = canHydrate ? consumeFirstPress(domElement) : undefined;
        const given = { App, nav, basename, pressed };
        const tree = <RemoteTree {...given} onError={fail} onReady={ready} />;
        // A transition hydrates in slices, so that the page stays responsive.
        if (canHydrate)
          return startTransition(() => void roots.set(domElement, hydrateRoot(domElement, tree, options)));
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
