import { isPlainLoopback } from '@tensely/platform/host';
import type { LostSignIn } from '../auth-contract.ts';
import type { AuthPorts, SessionStore } from '../auth-ports.ts';
import type { TokenCookie } from '../token/token-cookie.ts';

const STATE_KEY = 'tensely.auth.state';

/** A return from the parent site. Has `params` only if they contain the one-time state of this tab. */
interface Redirect {
  params: URLSearchParams | undefined;
}

type Ports = Pick<AuthPorts, 'parentUrl' | 'location' | 'sessionStore' | 'newState'>;

/**
 * Links to the parent site and the return from it. Links contain `returnTo` and a one-time `state`, which returns in the fragment
 * (docs/behaviour.md#signin-way-back).
 */
export function createParentSite({ parentUrl, location, sessionStore, newState }: Ports) {
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
    /** Issues a new token without a password, or returns with an `error`. */
    resumeUrl: () => urlWithWayBack('continue', {}),
    signOutUrl: `${home}sign-out`,
    /** Reads the return parameters in the fragment and removes them from the address. Returns undefined if there are none. */
    takeRedirect(): Redirect | undefined {
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

const ORIGIN_KEY = 'tensely.auth.origin';
const MAX_LENGTH = 2048;

/** Whether `path` can only lead to this site: one leading slash, no double slash, backslash or control character. */
export function isOwnPath(path: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern rejects control characters.
  return path.length <= MAX_LENGTH && path.startsWith('/') && !/\/\/|\\|[\u0000-\u0020\u007f-\u009f]/.test(path);
}

/** The path that a visitor asked for before signing in, stored for this tab. */
export function createOrigin(sessionStore: SessionStore) {
  return {
    remember(path: string): void {
      if (isOwnPath(path)) sessionStore.set(ORIGIN_KEY, path);
    },
    take(): string | undefined {
      const path = sessionStore.get(ORIGIN_KEY);
      sessionStore.remove(ORIGIN_KEY);
      return path !== undefined && isOwnPath(path) ? path : undefined;
    },
  };
}

/** Finds out why a sign-in at the parent site did not reach the app. */
export function explainLostSignIn(
  cookie: TokenCookie,
  { location, parentUrl }: Pick<AuthPorts, 'location' | 'parentUrl'>,
): LostSignIn {
  if (!cookie.isPossible()) return { why: 'cookiesBlocked' };
  const [here, parent] = [new URL(location.origin), new URL(parentUrl)];
  const isOtherName = isPlainLoopback(here) && isPlainLoopback(parent) && here.hostname !== parent.hostname;
  if (!isOtherName) return { why: 'notReceived' };
  here.hostname = parent.hostname;
  return { why: 'otherName', openAt: `${here.origin}/login` };
}
