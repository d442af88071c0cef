import type { SafeStorage } from '../browser/storage.ts';

/** A storage in memory, with these items. */
export function createMemoryStorage(items: Readonly<Record<string, string>> = {}): SafeStorage {
  const stored = new Map(Object.entries(items));
  return {
    get: (key) => stored.get(key),
    set: (key, value) => void stored.set(key, value),
    remove: (key) => void stored.delete(key),
  };
}
