import type { IdentityProblem } from './identity/identity-problem.ts';

/** The person signed in, as far as a token that nobody has verified can say: for showing only. */
export interface Learner {
  uid: string;
  email: string;
  /** The first name, where the token has one. */
  name?: string | undefined;
  /** True for the login cookie, false for a federated identity. */
  isJwtUser: boolean;
  /** When the login token ends. Undefined for a federated identity, which renews its own, and while there is no connection to get a token. */
  expiresAt: Date | undefined;
}

/**
 * Why nobody is signed in though the parent site has just signed somebody in: this browser keeps no cookies for this site;
 * the site was opened by another name of this machine than the parent site's, and `openAt` is the right one; or the cookie did
 * not reach this site or tab.
 */
export type LostSignIn = { why: 'cookiesBlocked' | 'notReceived' } | { why: 'otherName'; openAt: string };

/**
 * What became of a learner who was signed in on this device and did not sign out: `resumable` until the parent site was asked for a
 * new token, which needs no password there, `ended` when it gave none.
 */
export type FormerSignIn = 'resumable' | 'ended';

/** `problem` says why a sign-in that was tried, or that was there, is not. */
export type AuthState =
  | { status: 'loading' }
  | { status: 'signedIn'; learner: Learner }
  | { status: 'signedOut'; problem?: IdentityProblem; lost?: LostSignIn; former?: FormerSignIn };

/** Who is signed in, and the way in and out (docs/behaviour.md#signin-who). */
export interface Auth {
  getState(): AuthState;
  subscribe(listener: () => void): () => void;
  /** Takes the parent site's return parameters out of the address, reads the cookie and begins to watch. Call it once, before anything reads the address. */
  start(): Promise<void>;
  /** Ends timers and listeners. */
  stop(): void;
  /**
   * The token for a request, looked for three times 100 ms apart (docs/behaviour.md#signin-token-read).
   * Rejects with "No JWT token found in storage."
   */
  getToken(): Promise<string>;
  /**
   * Replaces the token by a new one of the same learner (docs/behaviour.md#progress-new-token). False when it is malformed,
   * too large, somebody else's, or the browser did not take it.
   */
  replaceToken(jwt: string): boolean;
  /** Clears the cookie in all tabs and goes to the parent site, which ends its session (docs/behaviour.md#signin-logout). */
  signOut(): void;
  /** Goes to the parent site for a new token, and comes back: for a state that is `resumable` (docs/behaviour.md#signin-session). */
  resume(): void;
  signInUrl(): string;
  createAccountUrl(): string;
  /** Remembers where a visitor wanted to go; anything but a path of this site is ignored. */
  rememberOrigin(path: string): void;
  /** The remembered path, once. */
  takeOrigin(): string | undefined;
}

/**
 * A federated identity, asked only when there is no valid token. `params` come from the fragment with
 * which the parent site returned, only when they carry the one-time state that this tab sent.
 */
export interface IdentityProvider {
  /** Begins to watch; resolves after the first call of `onChange`. */
  watch(
    onChange: (learner: Learner | undefined, problem?: IdentityProblem) => void,
    params: URLSearchParams | undefined,
  ): Promise<void>;
  getToken(): Promise<string>;
  signOut(): Promise<void>;
}
