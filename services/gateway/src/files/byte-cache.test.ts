import { expect, test } from 'vitest';
import { createByteCache } from './release-files.ts';

const bytes = (length: number) => Buffer.alloc(length, 1);

test('does not cache an oversized entry, and evicts nothing for it', () => {
  const cache = createByteCache(4000);
  cache.set('a', bytes(10));
  cache.set('film', bytes(3000));
  expect([cache.get('film'), cache.get('a')]).toEqual([undefined, bytes(10)]);
});

test('counts an overwritten key once', () => {
  const cache = createByteCache(4000);
  cache.set('a', bytes(700));
  for (let time = 0; time < 50; time += 1) cache.set('b', bytes(700));
  expect(cache.get('a')).toBeDefined();
});
