import type { Clock, ServiceTime } from '@tensely/core/logic';
import type { IdentityProvider } from './auth-contract.ts';

export interface CookieAttributes {
  path?: string;
  domain?: string;
  secure?: boolean;
  sameSite?: 'none' | 'lax';
  /** In days. Modern browsers use `max-age` instead, in seconds. */
  expires?: number;
  'max-age'?: string;
}

/** The subset of js-cookie that this library uses. */
export interface CookieJar {
  get(name: string): string | undefined;
  set(name: string, value: string, attributes: CookieAttributes): void;
  remove(name: string, attributes: CookieAttributes): void;
}

export interface AuthLocation {
  /** Scheme and host, for example "http://localhost:4200". */
  origin: string;
  /** The fragment without "#". */
  fragment(): string;
  /** Removes the fragment from the address and the history entry. */
  dropFragment(): void;
  assign(url: string): void;
}

/** sessionStorage or localStorage. */
export interface SessionStore {
  get(key: string): string | undefined;
  set(key: string, value: string): void;
  remove(key: string): void;
}

/** Other tabs of this browser, and this tab's return to the foreground. */
export interface Environment {
  /** Notifies other tabs that the cookie changed. */
  announce(): void;
  /** Calls `onNews` when another tab announced a change or this tab returns to the foreground. Returns the unsubscribe function. */
  watch(onNews: () => void): () => void;
}

export interface AuthPorts {
  cookies: CookieJar;
  /** The domain shared with the parent site; undefined if both run on one host. */
  cookieDomain: string | undefined;
  clock: Clock;
  /** The service's clock decides whether a token has expired: a device clock may be wrong. */
  serviceTime: ServiceTime;
  /** Updates `serviceTime` from the service. Resolves to false if the service is unreachable. Never rejects. */
  reach(): Promise<boolean>;
  /** In [0, 1). */
  random(): number;
  /** An unguessable value. */
  newState(): string;
  /** Logs an error. Never gets a token. */
  log(message: string): void;
  parentUrl: string;
  location: AuthLocation;
  sessionStore: SessionStore;
  deviceStore: SessionStore;
  environment: Environment;
  /** Requests a new token from the progress service; it arrives through `replaceToken`. */
  renew(): Promise<unknown>;
  /** Loads the federated identity, if one is configured. Called only without a valid token. */
  loadIdentity?: (() => Promise<IdentityProvider>) | undefined;
  /** Deletes the data of a learner who signs out; navigation waits for it. Never rejects. */
  forget?: ((uid: string) => Promise<unknown>) | undefined;
  /** Whether an identity provider that is not loaded yet may have a session on this device. */
  hasIdentitySession?: (() => Promise<boolean>) | undefined;
}
