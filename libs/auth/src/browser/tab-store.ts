import { tabStorage } from '@tensely/core/browser';
import type { SessionStore } from '../auth-ports.ts';

/** sessionStorage, with a copy in memory in case the browser blocks it. */
export function tabStore(): SessionStore {
  const memory = new Map<string, string>();
  return {
    get: (key) => tabStorage.get(key) ?? memory.get(key),
    set(key, value) {
      memory.set(key, value);
      tabStorage.set(key, value);
    },
    remove(key) {
      memory.delete(key);
      tabStorage.remove(key);
    },
  };
}
