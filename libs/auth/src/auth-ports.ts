import type { Clock, ServiceTime } from '@tensely/core/logic';
import type { IdentityProvider } from './auth-contract.ts';

export interface CookieAttributes {
  path?: string;
  domain?: string;
  secure?: boolean;
  sameSite?: 'none' | 'lax';
  /** In days; `max-age` in seconds goes beside it for browsers that have it. */
  expires?: number;
  'max-age'?: string;
}

/** The part of js-cookie that is used here. */
export interface CookieJar {
  get(name: string): string | undefined;
  set(name: string, value: string, attributes: CookieAttributes): void;
  remove(name: string, attributes: CookieAttributes): void;
}

/** The address bar. */
export interface AuthLocation {
  /** Scheme and host, for example "http://localhost:4200". */
  origin: string;
  /** What follows "#", without it. */
  fragment(): string;
  /** Removes the fragment from the address and from this history entry. */
  dropFragment(): void;
  /** Leaves for another page. */
  assign(url: string): void;
}

/** What one tab remembers until it is closed (sessionStorage), or this browser for good (localStorage). */
export interface SessionStore {
  get(key: string): string | undefined;
  set(key: string, value: string): void;
  remove(key: string): void;
}

/** The same learner's other tabs, and the moments at which this one comes to the front again. */
export interface Environment {
  /** Tells the other tabs that the cookie has changed. */
  announce(): void;
  /** Calls `onNews` when another tab announced a change or this tab is looked at again; the returned function ends it. */
  watch(onNews: () => void): () => void;
}

export interface AuthPorts {
  cookies: CookieJar;
  /** The domain shared with the parent site; undefined where both live on one host. */
  cookieDomain: string | undefined;
  clock: Clock;
  /** Decides whether a token has ended; the clock of a device may be wrong. */
  serviceTime: ServiceTime;
  /** Asks the service for the time, which it says to `serviceTime`; false where it cannot be reached. Never rejects. */
  reach(): Promise<boolean>;
  /** 0 up to 1. */
  random(): number;
  /** A value that cannot be guessed. */
  newState(): string;
  /** Told what went wrong, in words; never a token. */
  log(message: string): void;
  parentUrl: string;
  location: AuthLocation;
  sessionStore: SessionStore;
  /** What this browser remembers for good. */
  deviceStore: SessionStore;
  environment: Environment;
  /** Asks the progress service for a new token, which arrives through `replaceToken`. */
  renew(): Promise<unknown>;
  /** Loads the federated identity, where one is configured; asked only when there is no valid token. */
  loadIdentity?: (() => Promise<IdentityProvider>) | undefined;
  /** Removes what this browser stores for a learner who signs out; the page is left when it resolves. Never rejects. */
  forget?: ((uid: string) => Promise<unknown>) | undefined;
  /** Whether an identity provider that was not needed yet may have kept somebody signed in on this device. */
  hasIdentitySession?: (() => Promise<boolean>) | undefined;
}
