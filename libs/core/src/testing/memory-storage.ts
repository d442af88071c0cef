import type { SafeStorage } from '../browser/storage.ts';

/** A storage in memory, with these items. */
export function createMemoryStorage(items = new Map<string, string>()): SafeStorage {
  return {
    get: (key) => items.get(key),
    set: (key, value) => void (value === undefined ? items.delete(key) : items.set(key, value)),
  };
}
