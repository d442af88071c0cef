import type { CookieJar } from '../ports.ts';

export interface MemoryCookies extends CookieJar {
  /** "name" or "name@domain" of every cookie there is, oldest first. */
  names(): string[];
  /** From now on the browser drops writes silently, as it does with cookies that are too large. */
  refuseWrites(): void;
}

/** A cookie jar as a browser keeps it: one cookie per name and domain, the oldest of a name is read. */
export function createMemoryCookies(): MemoryCookies {
  const values = new Map<string, string>();
  const keyOf = (name: string, domain?: string) => (domain ? `${name}@${domain}` : name);
  let refuses = false;
  return {
    get: (name) => [...values].find(([key]) => key === name || key.startsWith(`${name}@`))?.[1],
    set(name, value, { domain }) {
      if (!refuses) values.set(keyOf(name, domain), value);
    },
    remove: (name, { domain }) => values.delete(keyOf(name, domain)),
    names: () => [...values.keys()],
    refuseWrites: () => {
      refuses = true;
    },
  };
}
