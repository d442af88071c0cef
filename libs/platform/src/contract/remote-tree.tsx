import { ErrorBoundary } from '@tensely/core/react';
import { type ComponentType, useLayoutEffect, useState } from 'react';
import type { Nav } from '../nav/nav.ts';
import { NavRouter } from '../nav/nav-router.tsx';
import { type FirstPress, FirstPressContext } from './first-press.ts';

interface RemoteTreeProps {
  App: ComponentType;
  nav: Nav;
  basename: string;
  /** The option that was pressed on the prerendered screen before hydration. */
  pressed?: number | undefined;
  onError(error: unknown): void;
  onReady(): void;
}

/** The prefix of React's generated ids in a remote, unique among the roots of a page. */
export function idPrefix(name: string): string {
  return `${name}-`;
}

/** The tree of a remote, identical in the build and in the browser, because generated ids depend on it. */
export function RemoteTree({ App, nav, basename, pressed, onError, onReady }: RemoteTreeProps) {
  const [firstPress] = useState<FirstPress>({ option: pressed });
  return (
    <ErrorBoundary fallback={null} onError={onError}>
      <FirstPressContext value={firstPress}>
        <NavRouter nav={nav} basename={basename}>
          <App />
        </NavRouter>
      </FirstPressContext>
      <OnCommit then={onReady} />
    </ErrorBoundary>
  );
}

function OnCommit({ then }: { then: () => void }) {
  useLayoutEffect(() => then(), [then]);
  return null;
}
