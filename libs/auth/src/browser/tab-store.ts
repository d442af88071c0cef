import type { SessionStore } from '../auth-ports.ts';

/** sessionStorage, with a copy in memory in case the browser blocks it. */
export function tabStore(): SessionStore {
  const memory = new Map<string, string>();
  const stored = browserStore(() => sessionStorage);
  return {
    get: (key) => stored.get(key) ?? memory.get(key),
    set(key, value) {
      memory.set(key, value);
      stored.set(key, value);
    },
    remove(key) {
      memory.delete(key);
      stored.remove(key);
    },
  };
}

/** A storage that acts as empty if the browser blocks it. */
export function browserStore(storage: () => Storage): SessionStore {
  return {
    get: (key) => attempt(() => storage().getItem(key)) ?? undefined,
    set: (key, value) => void attempt(() => storage().setItem(key, value)),
    remove: (key) => void attempt(() => storage().removeItem(key)),
  };
}

function attempt<T>(access: () => T): T | undefined {
  try {
    return access();
  } catch {
    return undefined;
  }
}
