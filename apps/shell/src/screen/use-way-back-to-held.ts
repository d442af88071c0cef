import type { Auth } from '@tensely/auth/logic';
import type { Nav } from '@tensely/platform/host';
import { useEffect } from 'react';

/**
 * Whoever goes to sign in from a screen that a remote held for them comes back to it. `interrupted`: the remote holds,
 * and nobody is signed in any more.
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

/** Where the browser is, as the sign-in remembers it. */
export function addressOf(nav: Nav): string {
  const { pathname, search, hash } = nav.getSnapshot().location;
  return pathname + search + hash;
}
