import type { Auth } from '@tensely/auth/logic';
import type { Nav } from '@tensely/platform/host';
import { useEffect, useState } from 'react';

/** Long enough for a screen to have set its title, short enough to be heard as the response to a click. */
const SETTLED_MS = 400;

/**
 * The name of the screen that has just opened, for screen readers: the page's title. Empty on the first screen, which
 * the browser announces, and if the screen has moved the focus to its own heading.
 */
export function useScreenName(pathname: string): string | undefined {
  const [firstPath] = useState(pathname);
  const [name, setName] = useState<string>();
  useEffect(() => {
    if (pathname === firstPath && name === undefined) return;
    const timer = setTimeout(() => {
      if (!document.activeElement?.matches('main :is(h1, h2)')) setName(document.title);
    }, SETTLED_MS);
    return () => clearTimeout(timer);
  }, [pathname, firstPath, name]);
  return name;
}

/**
 * Returns a learner to the held screen of a remote after they have signed in again. `interrupted`: the remote holds,
 * and the session has ended.
 */
export function useWayBackToHeld(auth: Auth, nav: Nav, interrupted: boolean): void {
  useEffect(() => {
    if (!interrupted) return;
    const address = addressOf(nav);
    return () => {
      if (auth.getState().status === 'signedOut') auth.rememberOrigin(address);
    };
  }, [auth, nav, interrupted]);
}

/** The current address, in the form that the sign-in remembers. */
export function addressOf(nav: Nav): string {
  const { pathname, search, hash } = nav.getSnapshot().location;
  return pathname + search + hash;
}
