import type { AuthLocation, SessionStore } from '../auth-ports.ts';

const STATE_KEY = 'tensely.auth.state';

/** Links to the parent site and the return from it. */
export interface ParentSite {
  signInUrl(): string;
  createAccountUrl(): string;
  /** Issues a new token without a password, or returns with an `error`. */
  resumeUrl(): string;
  signOutUrl: string;
  /** Reads the return parameters in the fragment and removes them from the address. Returns undefined if there are none. */
  takeRedirect(): Redirect | undefined;
}

/** A return from the parent site. Has `params` only if they contain the one-time state of this tab. */
export interface Redirect {
  params: URLSearchParams | undefined;
}

interface ParentSitePorts {
  /** For example "http://localhost:4300". */
  parentUrl: string;
  location: AuthLocation;
  sessionStore: SessionStore;
  /** An unguessable value. */
  newState(): string;
}

/** Links contain `returnTo` and a one-time `state`, which returns in the fragment (docs/behaviour.md#signin-way-back). */
export function createParentSite({ parentUrl, location, sessionStore, newState }: ParentSitePorts): ParentSite {
  const home = `${parentUrl.replace(/\/+$/, '')}/`;
  const pendingState = () => {
    const state = sessionStore.get(STATE_KEY) ?? newState();
    sessionStore.set(STATE_KEY, state);
    return state;
  };
  const urlWithWayBack = (path: string, query: Record<string, string>) => {
    const returnTo = `${location.origin}/login`;
    return `${home}${path}?${new URLSearchParams({ ...query, returnTo, state: pendingState() })}`;
  };
  const dialog = { openModal: 'auth-modal' };
  return {
    signInUrl: () => urlWithWayBack('', dialog),
    createAccountUrl: () => urlWithWayBack('', { ...dialog, tab: 'create-account' }),
    resumeUrl: () => urlWithWayBack('continue', {}),
    signOutUrl: `${home}sign-out`,
    takeRedirect() {
      const params = new URLSearchParams(location.fragment());
      const state = params.get('state');
      if (state === null) return undefined;
      location.dropFragment();
      if (state !== sessionStore.get(STATE_KEY)) return { params: undefined };
      sessionStore.remove(STATE_KEY);
      return { params };
    },
  };
}
