import { createSharedInstance } from '@tensely/core/logic';
import { createContext, type ReactNode, useContext, useEffect, useSyncExternalStore } from 'react';
import type { Auth, AuthState } from '../auth-contract.ts';

const shared = createSharedInstance<Auth>('No auth is set: the shell calls setAuth() before anything renders.');

/** Sets the auth that shell and remotes share. The shell calls it before it renders. */
export const setAuth = shared.set;
/** The shared auth. Throws until the shell has set it. */
export const getAuth = shared.get;

const AuthContext = createContext<Auth | undefined>(undefined);

/** Overrides the shared auth for a subtree. */
export function AuthProvider({ auth, children }: { auth: Auth; children: ReactNode }) {
  return <AuthContext value={auth}>{children}</AuthContext>;
}

/** The provider's auth, else the shared one, with its current state. */
export function useAuth(): { auth: Auth; state: AuthState } {
  const given = useContext(AuthContext);
  const auth = given ?? getAuth();
  return { auth, state: useSyncExternalStore(auth.subscribe, auth.getState, getPrerenderedState) };
}

/** A prerendered page is the same for every visitor. */
const prerenderedState: AuthState = { status: 'loading' };
const getPrerenderedState = () => prerenderedState;

/** For the login screen: after the sign-in, navigates to the remembered path, else to `otherwise` if given. */
export function useReturnToOrigin(goTo: (path: string) => void, otherwise?: string): void {
  const { auth, state } = useAuth();
  const signedIn = state.status === 'signedIn';
  useEffect(() => {
    const target = signedIn ? (auth.takeOrigin() ?? otherwise) : undefined;
    if (target !== undefined) goTo(target);
  }, [auth, signedIn, goTo, otherwise]);
}
