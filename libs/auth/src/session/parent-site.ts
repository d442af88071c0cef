import type { AuthLocation, SessionStore } from '../auth-ports.ts';

const STATE_KEY = 'tensely.auth.state';

/** The ways to the parent site and the way back from it. */
export interface ParentSite {
  home: string;
  signInUrl(): string;
  createAccountUrl(): string;
  /** Reads the parameters of a return in the fragment and removes them from the address; undefined where there are none. */
  takeRedirect(): Redirect | undefined;
}

/** A return from the parent site; `params` only where they carry the one-time state that this tab sent. */
export interface Redirect {
  params: URLSearchParams | undefined;
}

export interface ParentSitePorts {
  /** For example "http://localhost:4300". */
  parentUrl: string;
  location: AuthLocation;
  sessionStore: SessionStore;
  /** A value that cannot be guessed. */
  newState(): string;
}

/** Links carry `returnTo` and a one-time `state`, which comes back in the fragment (docs/behaviour.md#signin-way-back). */
export function createParentSite({ parentUrl, location, sessionStore, newState }: ParentSitePorts): ParentSite {
  const home = `${parentUrl.replace(/\/+$/, '')}/`;
  const pendingState = () => {
    const state = sessionStore.get(STATE_KEY) ?? newState();
    sessionStore.set(STATE_KEY, state);
    return state;
  };
  const dialogUrl = (tab: Record<string, string>) => {
    const returnTo = `${location.origin}/login`;
    return `${home}?${new URLSearchParams({ openModal: 'auth-modal', ...tab, returnTo, state: pendingState() })}`;
  };
  return {
    home,
    signInUrl: () => dialogUrl({}),
    createAccountUrl: () => dialogUrl({ tab: 'create-account' }),
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
