import { settle } from '@tensely/core/testing';
import { expect, test } from 'vitest';
import { createDeferred } from './deferred.ts';

function create() {
  const chunk = { loads: 0, isThere: true };
  const deferred = createDeferred(async () => {
    chunk.loads += 1;
    if (!chunk.isThere) throw new Error('chunk missing');
    return 'code';
  });
  return { chunk, deferred };
}

test('a value is loading until its code is there, which is asked for once', async () => {
  const { chunk, deferred } = create();
  expect([deferred.getSnapshot().kind, chunk.loads]).toEqual(['loading', 0]);
  deferred.load();
  deferred.load();
  await settle();
  expect(deferred.getSnapshot()).toEqual({ kind: 'loaded', value: 'code' });
  deferred.load();
  expect(chunk.loads).toBe(1);
});

test('code that cannot be had has failed, until it is asked for again', async () => {
  const { chunk, deferred } = create();
  chunk.isThere = false;
  deferred.load();
  await settle();
  expect(deferred.getSnapshot()).toEqual({ kind: 'failed' });
  chunk.isThere = true;
  deferred.load();
  expect(deferred.getSnapshot()).toEqual({ kind: 'loading' });
  await settle();
  expect(deferred.getSnapshot()).toEqual({ kind: 'loaded', value: 'code' });
});
