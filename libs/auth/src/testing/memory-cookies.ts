import type { CookieJar } from '../auth-ports.ts';

export interface MemoryCookies extends CookieJar {
  /** "name" or "name@domain" of every cookie there is, oldest first. */
  names(): string[];
  /** From now on the browser drops writes silently, as it does with cookies that are too large. */
  refuseWrites(): void;
  /** From now on it drops whatever is said of a `Secure` cookie, its end included, as WebKit does on plain http. */
  refuseSecure(): void;
}

/** A cookie jar as a browser keeps it: one cookie per name and domain, the oldest of a name is read. */
export function createMemoryCookies(): MemoryCookies {
  const values = new Map<string, string>();
  const keyOf = (name: string, domain?: string) => (domain ? `${name}@${domain}` : name);
  let refuses = false;
  let refusesSecure = false;
  return {
    get: (name) => [...values].find(([key]) => key === name || key.startsWith(`${name}@`))?.[1],
    set(name, value, { domain, secure }) {
      if (!refuses && !(refusesSecure && secure)) values.set(keyOf(name, domain), value);
    },
    remove(name, { domain, secure }) {
      if (!(refusesSecure && secure)) values.delete(keyOf(name, domain));
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
