import type { IdentityProblem } from './identity/identity-problem.ts';

/** The signed-in learner, from an unverified token: for display only. */
export interface Learner {
  uid: string;
  email: string;
  /** The first name, if the token has one. */
  name?: string | undefined;
  /** True for the JWT cookie, false for a federated identity. */
  isJwtUser: boolean;
  /** Expiry of the token. Undefined for a federated identity, whose SDK renews its token, and for a learner who is offline without one. */
  expiresAt: Date | undefined;
}

/**
 * Why sign-in failed after the parent site reported success: the browser blocks cookies; the app was opened under another loopback
 * name than the parent site (`openAt` is the right address); or the cookie did not reach this site.
 */
export type LostSignIn = { why: 'cookiesBlocked' | 'notReceived' } | { why: 'otherName'; openAt: string };

/**
 * The sign-in of a learner who was signed in on this device and did not sign out: `resumable` until the parent site was asked for a
 * new token, `ended` if it issued none.
 */
export type FormerSignIn = 'resumable' | 'ended';

/** `problem` is the reason why a sign-in failed or ended. */
export type AuthState =
  | { status: 'loading' }
  | { status: 'signedIn'; learner: Learner }
  | { status: 'signedOut'; problem?: IdentityProblem; lost?: LostSignIn; former?: FormerSignIn };

/** The current learner, signing in and signing out (docs/behaviour.md#signin-who). */
export interface Auth {
  getState(): AuthState;
  subscribe(listener: () => void): () => void;
  /** Removes the parent site's return parameters from the address, reads the cookie and starts to watch it. Call it once, before other code reads the address. */
  start(): Promise<void>;
  stop(): void;
  /**
   * Returns the token for a request. Tries three times, 100 ms apart (docs/behaviour.md#signin-token-read). Rejects
   * with "No JWT token found in storage."
   */
  getToken(): Promise<string>;
  /**
   * Replaces the token with a new one of the same learner (docs/behaviour.md#progress-new-token). Returns false if it is malformed,
   * too large or another learner's, or if the browser did not store it.
   */
  replaceToken(jwt: string): boolean;
  /** Clears the cookie in all tabs and navigates to the parent site, which ends its session (docs/behaviour.md#signin-logout). */
  signOut(): void;
  /** For a `resumable` state: navigates to the parent site for a new token and returns (docs/behaviour.md#signin-session). */
  resume(): void;
  signInUrl(): string;
  createAccountUrl(): string;
  /** Remembers the path that a visitor asked for. Ignores anything but a path of this site. */
  rememberOrigin(path: string): void;
  /** Returns and forgets the remembered path. */
  takeOrigin(): string | undefined;
}

/**
 * A federated identity, used only without a valid token. `params` are from the fragment of a return from the parent site, and only if
 * they have the one-time state of this tab.
 */
export interface IdentityProvider {
  /** Starts to watch. Resolves after the first call of `onChange`. */
  watch(
    onChange: (learner: Learner | undefined, problem?: IdentityProblem) => void,
    params: URLSearchParams | undefined,
  ): Promise<void>;
  getToken(): Promise<string>;
  signOut(): Promise<void>;
}
