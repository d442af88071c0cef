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

/** What one tab remembers until it is closed (sessionStorage). */
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
