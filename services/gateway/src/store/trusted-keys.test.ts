import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { keyLocationsIn, makeKey, revokeKey } from '@tensely/release-store/testing';
import { temporaryFolder } from '@tensely/testing/node';
import { beforeEach, expect, test } from 'vitest';
import { createTrustedKeys } from './trusted-keys.ts';

const now = new Date('2026-11-21T10:00:00Z');
let folder: string;
let locations: ReturnType<typeof keyLocationsIn>;
const start = () => createTrustedKeys(locations, join(folder, 'gateway/trust-version'));
const copy = (from: string, to: string) => copyFileSync(join(folder, from), join(folder, to));

beforeEach(async () => {
  folder = temporaryFolder();
  locations = keyLocationsIn(folder);
  await makeKey(locations, 'lessons', { publish: ['lessons'], promote: [] }, now);
});

test('the keys of a signed trust file count, and nothing of it names a person', async () => {
  expect(await start()()).toEqual([
    { keyId: 'lessons', publicKey: expect.any(String), publish: ['lessons'], promote: [] },
  ]);
});

test('without a trust file nobody counts', async () => {
  locations = keyLocationsIn(join(folder, 'nothing'));
  await expect(start()()).rejects.toThrow('There is no trust file');
});

test('an older trust file brings no revoked key back, in the same process or in the next', async () => {
  copy('trust.json', 'old.json');
  await revokeKey(locations, 'lessons', now);
  const readKeys = start();
  expect(await readKeys()).toEqual([]);
  copy('old.json', 'trust.json');
  await expect(readKeys()).rejects.toThrow('is older than one that was seen here. Copy the newest here.');
  await expect(start()()).rejects.toThrow('is older than one that was seen here. Copy the newest here.');
});
