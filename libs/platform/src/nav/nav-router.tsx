import {
  createContext,
  type ReactNode,
  useContext,
  useEffectEvent,
  useLayoutEffect,
  useSyncExternalStore,
} from 'react';
import { NavigationType, Router } from 'react-router-dom';
import type { AskToLeave } from './leave-guards.ts';
import type { Nav } from './nav.ts';

const NavContext = createContext<Nav | undefined>(undefined);

const navigationTypes = { POP: NavigationType.Pop, PUSH: NavigationType.Push, REPLACE: NavigationType.Replace };

/** Connects react-router to the shell's navigator. Renders nothing while the address is outside `basename`. */
export function NavRouter({ nav, basename, children }: { nav: Nav; basename: string; children: ReactNode }) {
  const { location, action } = useSyncExternalStore(nav.subscribe, nav.getSnapshot, nav.getSnapshot);
  if (!isInside(location.pathname, basename)) return null;
  return (
    <NavContext value={nav}>
      <Router basename={basename} location={location} navigationType={navigationTypes[action]} navigator={nav}>
        {children}
      </Router>
    </NavContext>
  );
}

/**
 * While `active`, everything that would lead the learner to another path (a link, programmatic navigation, Back, the
 * shell's Logout) calls `ask(leave)` instead; `leave()` then continues. Closing the tab shows the browser's own dialog,
 * and the shell keeps showing this remote to a learner whose session has expired. A new query or fragment at the same
 * path does not ask. Does nothing outside a NavRouter.
 *
 * @example
 * const [leave, setLeave] = useState<() => void>();
 * useLeaveGuard(isRunning, (go) => setLeave(() => go));
 * // a dialog is open while `leave` is set: Leave calls leave(), Stay calls setLeave(undefined)
 */
export function useLeaveGuard(active: boolean, ask: AskToLeave): void {
  const nav = useContext(NavContext);
  const askNow = useEffectEvent(ask);
  useLayoutEffect(() => (active ? nav?.hold((leave) => askNow(leave)) : undefined), [nav, active]);
}

function isInside(pathname: string, basename: string) {
  return basename === '/' || pathname === basename || pathname.startsWith(`${basename}/`);
}
