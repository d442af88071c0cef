import { Component, type ComponentType, type ReactNode, useEffect } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import type { Nav } from '../nav/nav.ts';
import { NavRouter } from '../nav/nav-router.tsx';

/** What the shell hands to a remote when it mounts it. */
export interface RemoteProps {
  domElement: HTMLElement;
  nav: Nav;
  basename: string;
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
 * Turns a React component into parcel lifecycles. `mount` settles with the first commit, or rejects when rendering
 * throws before it (single-spa's own adapter for React would never settle then). Later errors go to `onCrash`.
 *
 * @example
 * // src/remote.ts of a remote, exposed as `./app`
 * export const { bootstrap, mount, unmount } = createLifecycles('lessons', LessonsApp);
 */
export function createLifecycles(name: string, App: ComponentType): Lifecycles {
  const roots = new WeakMap<HTMLElement, Root>();
  return {
    bootstrap: () => Promise.resolve(),
    mount({ domElement, nav, basename, onCrash }) {
      return new Promise((resolve, reject) => {
        let shown = false;
        const fail = (error: unknown) => (shown ? onCrash(error) : reject(error));
        const ready = () => {
          shown = true;
          resolve();
        };
        const root = createRoot(domElement, { identifierPrefix: `${name}-`, onUncaughtError: fail });
        roots.set(domElement, root);
        root.render(
          <RemoteBoundary onError={fail}>
            <NavRouter nav={nav} basename={basename}>
              <App />
            </NavRouter>
            <OnCommit then={ready} />
          </RemoteBoundary>,
        );
      });
    },
    unmount({ domElement }) {
      roots.get(domElement)?.unmount();
      roots.delete(domElement);
      return Promise.resolve();
    },
  };
}

class RemoteBoundary extends Component<
  { onError: (error: unknown) => void; children: ReactNode },
  { broken: boolean }
> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override componentDidCatch(error: unknown) {
    this.props.onError(error);
  }

  override render() {
    return this.state.broken ? null : this.props.children;
  }
}

function OnCommit({ then }: { then: () => void }) {
  useEffect(() => then(), [then]);
  return null;
}
