import { createContext, type ReactNode, useContext, useEffect, useSyncExternalStore } from 'react';
import type { Auth, AuthState } from '../auth-contract.ts';
import { getAuth } from './shared-auth.ts';

const AuthContext = createContext<Auth | undefined>(undefined);

/** Gives a tree its own auth, where the shared one is not wanted. */
export function AuthProvider({ auth, children }: { auth: Auth; children: ReactNode }) {
  return <AuthContext value={auth}>{children}</AuthContext>;
}

/** The provider's auth, else the shared one, with its state kept up to date. */
export function useAuth(): { auth: Auth; state: AuthState } {
  const given = useContext(AuthContext);
  const auth = given ?? getAuth();
  return { auth, state: useSyncExternalStore(auth.subscribe, auth.getState, stateWhenDrawn) };
}

/** A page that comes drawn is the same for everybody. */
const drawnState: AuthState = { status: 'loading' };
const stateWhenDrawn = () => drawnState;

/** On the login screen: once signed in, goes where the visitor wanted to go, else to `otherwise`, if that is given. */
export function useReturnToOrigin(goTo: (path: string) => void, otherwise?: string): void {
  const { auth, state } = useAuth();
  const signedIn = state.status === 'signedIn';
  useEffect(() => {
    const target = signedIn ? (auth.takeOrigin() ?? otherwise) : undefined;
    if (target !== undefined) goTo(target);
  }, [auth, signedIn, goTo, otherwise]);
}
