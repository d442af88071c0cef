import { keyLocationsIn, makeKey, revokeKey } from '@tensely/release-store/testing';
import { temporaryFolder } from '@tensely/testing/node';
import { expect, test } from 'vitest';
import { createTrustedKeys } from './follow-store.ts';

const now = new Date('2026-11-21T10:00:00Z');

test('reads the trust file again on every call, and returns no names of people', async () => {
  const locations = keyLocationsIn(temporaryFolder());
  const readKeys = createTrustedKeys(locations.trustFile);
  await expect(readKeys()).rejects.toThrow('There is no trust file');
  await makeKey(locations, 'lessons', { operator: 'Ana Lima', publish: ['lessons'], promote: [] }, now);
  expect(await readKeys()).toEqual([
    { keyId: 'lessons', publicKey: expect.any(String), publish: ['lessons'], promote: [] },
  ]);
  await revokeKey(locations, 'lessons', now);
  expect(await readKeys()).toEqual([]);
});
