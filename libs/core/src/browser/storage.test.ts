import { expect, test } from 'vitest';
import { refuse } from '../testing.ts';
import { parseJson, safeStorage } from './storage.ts';

test('a storage that the browser blocks is empty, and accepts everything', () => {
  const storage = safeStorage(refuse);
  storage.set('key', 'value');
  storage.set('key', undefined);
  expect(storage.get('key')).toBeUndefined();
});

test('a full storage keeps what it has', () => {
  const items: Record<string, string> = { key: 'before' };
  const storage = safeStorage(() => ({
    getItem: (key) => items[key] ?? null,
    setItem: () => {
      throw new DOMException('No room.', 'QuotaExceededError');
    },
    removeItem: () => {},
  }));
  storage.set('key', 'after');
  expect(storage.get('key')).toBe('before');
});

test('damaged JSON has no value', () => {
  expect([parseJson('{"a":1}'), parseJson('{"a":'), parseJson(undefined)]).toEqual([{ a: 1 }, undefined, null]);
});
