import type { AuthState } from '../auth-contract.ts';

/** What a route shows: the page, "Loading..." while it is unknown who is there, or the way to /login (spec 2, 6). */
export type GuardDecision = 'show' | 'wait' | 'signIn';

/** The guard's rule: open routes always show, protected ones to whoever is signed in. */
export function decideGuard(state: AuthState, isProtected: boolean): GuardDecision {
  if (!isProtected || state.status === 'signedIn') return 'show';
  return state.status === 'loading' ? 'wait' : 'signIn';
}
