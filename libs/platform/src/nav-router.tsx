import { type ReactNode, useSyncExternalStore } from 'react';
import { NavigationType, Router } from 'react-router-dom';
import type { Nav } from './nav.ts';

const navigationTypes = { POP: NavigationType.Pop, PUSH: NavigationType.Push, REPLACE: NavigationType.Replace };

/** react-router fed by the shell's navigator. Renders nothing while the address is outside `basename`. */
export function NavRouter({ nav, basename, children }: { nav: Nav; basename: string; children: ReactNode }) {
  const { location, action } = useSyncExternalStore(nav.subscribe, nav.getSnapshot);
  if (!isInside(location.pathname, basename)) return null;
  return (
    <Router basename={basename} location={location} navigationType={navigationTypes[action]} navigator={nav}>
      {children}
    </Router>
  );
}

function isInside(pathname: string, basename: string) {
  return basename === '/' || pathname === basename || pathname.startsWith(`${basename}/`);
}
