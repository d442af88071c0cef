/** The person signed in, as far as a token that nobody has verified can say: for showing only (ruling 22). */
export interface Learner {
  uid: string;
  email: string;
  /** True for the login cookie, false for a federated identity. */
  isJwtUser: boolean;
  /** When the login token ends; a federated identity renews its own. */
  expiresAt: Date | undefined;
}

/**
 * Why nobody is signed in though the parent site has just signed somebody in: this browser keeps no cookies for this site;
 * its clock is ahead by more than a token lives; the site was opened by another name of this machine than the parent site's,
 * and `openAt` is the right one; or the cookie did not reach this site or tab.
 */
export type LostSignIn =
  | { why: 'cookiesBlocked' | 'clockAhead' | 'notReceived' }
  | { why: 'otherName'; openAt: string };

/** `problem` says in a sentence why a sign-in that was tried, or that was there, is not. */
export type AuthState =
  | { status: 'loading' }
  | { status: 'signedIn'; learner: Learner }
  | { status: 'signedOut'; problem?: string; lost?: LostSignIn };

/** Who is signed in, and the way in and out (spec 4, rulings 22-24). */
export interface Auth {
  getState(): AuthState;
  subscribe(listener: () => void): () => void;
  /** Takes the parent site's hand-back out of the address, reads the cookie and begins to watch. Call it once, before anything reads the address. */
  start(): Promise<void>;
  /** Ends timers and listeners. */
  stop(): void;
  /** The token for a request: three tries 100 ms apart, else Error "No JWT token found in storage." (spec 7, 8). */
  getToken(): Promise<string>;
  /** Puts a new token of the same learner in the place of the old; false when it does not parse, fit or stay (ruling 26). */
  replaceToken(jwt: string): boolean;
  /** Clears the cookie in all tabs and goes to the parent site (spec 7). */
  signOut(): void;
  signInUrl(): string;
  createAccountUrl(): string;
  /** Remembers where a visitor wanted to go; anything but a path of this site is ignored. */
  rememberOrigin(path: string): void;
  /** The remembered path, once. */
  takeOrigin(): string | undefined;
}

/**
 * A federated identity, asked only when there is no valid token (ruling 22). `handBack` is the fragment with which the
 * parent site returned, present only when it carried the one-time state that this tab sent.
 */
export interface IdentityProvider {
  /** Begins to watch; resolves after the first call of `onChange`. A `problem` is a sentence for the learner. */
  watch(
    onChange: (learner: Learner | undefined, problem?: string) => void,
    handBack: URLSearchParams | undefined,
  ): Promise<void>;
  getToken(): Promise<string>;
  signOut(): Promise<void>;
}
