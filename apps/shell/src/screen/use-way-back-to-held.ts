import type { Auth } from '@tensely/auth/logic';
import type { Nav } from '@tensely/platform/host';
import { useEffect } from 'react';

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
