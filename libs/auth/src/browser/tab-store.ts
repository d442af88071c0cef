import type { SessionStore } from '../auth-ports.ts';

/** What the tab remembers (sessionStorage), in memory too where the browser refuses it. */
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

/** A storage of the browser; nothing is in one that it refuses. */
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
