import type { CookieJar } from '../auth-ports.ts';

export interface MemoryCookies extends CookieJar {
  /** "name" or "name@domain" of every cookie, oldest first. */
  names(): string[];
  /** From now on writes are silently ignored, like cookies that are too large. */
  refuseWrites(): void;
  /** From now on `Secure` cookies are ignored, their expiry too, as in WebKit on plain http. */
  refuseSecure(): void;
}

/** A cookie jar like a browser's: one cookie per name and domain; reading returns the oldest one of a name. */
export function createMemoryCookies(): MemoryCookies {
  const values = new Map<string, string>();
  const toKey = (name: string, domain?: string) => (domain ? `${name}@${domain}` : name);
  let refuses = false;
  let refusesSecure = false;
  return {
    get: (name) => [...values].find(([key]) => key === name || key.startsWith(`${name}@`))?.[1],
    set(name, value, { domain, secure }) {
      if (!refuses && !(refusesSecure && secure)) values.set(toKey(name, domain), value);
    },
    remove(name, { domain, secure }) {
      if (!(refusesSecure && secure)) values.delete(toKey(name, domain));
    },
    names: () => [...values.keys()],
    refuseWrites: () => {
      refuses = true;
    },
    refuseSecure: () => {
      refusesSecure = true;
    },
  };
}
