import type { SessionStore } from '../auth-ports.ts';

/** sessionStorage, or memory where the browser refuses it. */
export function tabStore(): SessionStore {
  const memory = new Map<string, string>();
  return {
    get: (key) => attempt(() => sessionStorage.getItem(key)) ?? memory.get(key),
    set(key, value) {
      memory.set(key, value);
      attempt(() => sessionStorage.setItem(key, value));
    },
    remove(key) {
      memory.delete(key);
      attempt(() => sessionStorage.removeItem(key));
    },
  };
}

function attempt<T>(access: () => T): T | undefined {
  try {
    return access();
  } catch {
    return undefined;
  }
}
