import { expect, test } from 'vitest';
import { refuse } from '../testing.ts';
import { parseJson, safeStorage } from './storage.ts';

test('blocked storage reads as empty, and ignores writes', () => {
  const storage = safeStorage(refuse);
  storage.set('key', 'value');
  storage.set('key', undefined);
  expect(storage.get('key')).toBeUndefined();
});

test('full storage keeps its existing values', () => {
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

test('malformed JSON reads as undefined', () => {
  expect([parseJson('{"a":1}'), parseJson('{"a":'), parseJson(undefined)]).toEqual([{ a: 1 }, undefined, null]);
});
