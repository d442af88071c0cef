import { Component, type ComponentType, type ReactNode, useLayoutEffect, useState } from 'react';
import type { Nav } from '../nav/nav.ts';
import { NavRouter } from '../nav/nav-router.tsx';
import { type FirstPress, FirstPressContext } from './first-press.ts';

interface RemoteTreeProps {
  App: ComponentType;
  nav: Nav;
  basename: string;
  /** The option that was pressed on the drawn screen before it lived. */
  pressed?: number | undefined;
  onError(error: unknown): void;
  onReady(): void;
}

/** The prefix of the ids that React makes in a remote: no two roots of a page share one. */
export function idPrefix(name: string): string {
  return `${name}-`;
}

/** What stands in the React root of a remote, drawn by the build and alive in a browser alike: ids depend on it. */
export function RemoteTree({ App, nav, basename, pressed, onError, onReady }: RemoteTreeProps) {
  const [firstPress] = useState<FirstPress>({ option: pressed });
  return (
    <RemoteBoundary onError={onError}>
      <FirstPressContext value={firstPress}>
        <NavRouter nav={nav} basename={basename}>
          <App />
        </NavRouter>
      </FirstPressContext>
      <OnCommit then={onReady} />
    </RemoteBoundary>
  );
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
  useLayoutEffect(() => then(), [then]);
  return null;
}
