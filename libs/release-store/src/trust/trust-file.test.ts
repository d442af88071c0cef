import { chmod, chown, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from '@tensely/testing/node';
import { beforeEach, describe, expect, test } from 'vitest';
import { findSigner, type KeyLocations, keyLocationsIn, makeKey, revokeKey, rotateKey } from './signer.ts';
import { readTrustFile, type TrustFile } from './trust-file.ts';

let folder: string;
let locations: KeyLocations;
const now = new Date('2026-11-21T10:00:00Z');
const later = new Date('2027-02-01T10:00:00Z');
const lessons = { publish: ['lessons'], promote: ['lessons'] };

beforeEach(() => {
  folder = temporaryFolder();
  locations = keyLocationsIn(folder);
});

const keyFile = (keyId: string) => join(folder, 'keys/release', `${keyId}.json`);

async function trust(): Promise<TrustFile> {
  const found = await readTrustFile(locations.trustFile);
  if (!found) throw new Error('There is no trust file.');
  return found;
}

describe('making a key', () => {
  test('writes the public part with its rights into the trust file, and the private part for its owner only', async () => {
    const made = await makeKey(locations, 'lessons', lessons, now);
    expect((await trust()).keys).toEqual([{ ...made, ...lessons, createdAt: now.toISOString() }]);
    const file = keyFile('lessons');
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect((await stat(join(folder, 'keys/release'))).mode & 0o777).toBe(0o700);
    const { privateKey } = JSON.parse(await readFile(file, 'utf8'));
    expect(await readFile(locations.trustFile, 'utf8')).not.toContain(privateKey);
    expect(Buffer.from(made.publicKey, 'base64')).toHaveLength(32);
  });

  test.each(['../lessons', 'Lessons', '', 'a/b', 'con', '.x'])('fails for the name %j', async (keyId) => {
    await expect(makeKey(locations, keyId, lessons, now)).rejects.toThrow('cannot name a key');
    expect(await readTrustFile(locations.trustFile)).toBeUndefined();
  });

  test('fails with a right for an invalid remote', async () => {
    await expect(makeKey(locations, 'team', { publish: ['Lessons!'], promote: [] }, now)).rejects.toThrow('not a name');
  });

  test('twenty concurrent keys are all in the file', async () => {
    const ids = Array.from({ length: 20 }, (_, place) => `team-${place + 1}`);
    await Promise.all(ids.map((keyId) => makeKey(locations, keyId, lessons, now)));
    expect((await trust()).keys.map(({ keyId }) => keyId).sort()).toEqual(ids.sort());
    expect(await readdir(folder)).toEqual(['keys', 'trust.json']);
  });
});

describe('rotating a key', () => {
  beforeEach(async () => void (await makeKey(locations, 'lessons', lessons, now)));
  const rotate = async (keyId = 'lessons') => rotateKey(locations, await trust(), keyId, { now: later });

  test('keeps the mode of the trust file, which services read as another user', async () => {
    await chmod(locations.trustFile, 0o644);
    const umask = process.umask(0o077);
    await rotate().finally(() => process.umask(umask));
    expect((await stat(locations.trustFile)).mode & 0o777).toBe(0o644);
  });

  test.skipIf(process.getuid?.() !== 0)('keeps the owner of the trust file when root rotates a key', async () => {
    await chown(locations.trustFile, 4200, 4201);
    await rotate();
    expect(await stat(locations.trustFile)).toMatchObject({ uid: 4200, gid: 4201 });
  });

  test('fails for a revoked or unknown key', async () => {
    await revokeKey(locations, 'lessons', later);
    await expect(rotate()).rejects.toThrow('is revoked; make a new one');
    await expect(rotate('exams')).rejects.toThrow('no key "exams" in the trust file');
  });
});

describe('finding a signer', () => {
  const wanted = { right: 'promote', name: 'exams' } as const;

  test('selects the youngest key on this machine that has the right', async () => {
    await makeKey(locations, 'lessons', lessons, now);
    await makeKey(locations, 'ops', { publish: [], promote: ['*'] }, now);
    await makeKey(locations, 'exams', { publish: ['exams'], promote: ['exams'] }, later);
    expect((await findSigner(await trust(), locations.keys, wanted)).keyId).toBe('exams');
    expect((await findSigner(await trust(), locations.keys, { ...wanted, keyId: 'ops' })).keyId).toBe('ops');
  });

  test.each([
    ['no key has the right', async () => {}, '"lessons" may not'],
    ['the key is revoked', () => revokeKey(locations, 'lessons', later), '"lessons" is revoked'],
    ['the private part is elsewhere', () => rm(keyFile('ops')), 'the private part of "ops" is not on this machine'],
    ['the private part differs', () => forge('ops'), '"ops" on this machine differs from the trust file'],
  ])('explains why no key may sign if %s', async (_what, act, why) => {
    await makeKey(locations, 'lessons', lessons, now);
    if (why.includes('ops')) await makeKey(locations, 'ops', { publish: [], promote: ['*'] }, now);
    await act();
    await expect(findSigner(await trust(), locations.keys, wanted)).rejects.toThrow(
      `No key on this machine may promote exams: ${why.includes('ops') ? '' : why}`,
    );
    await expect(findSigner(await trust(), locations.keys, wanted)).rejects.toThrow(why);
  });

  async function forge(keyId: string) {
    const own = JSON.parse(await readFile(keyFile(keyId), 'utf8'));
    const publicKey = Buffer.alloc(32, 1).toString('base64');
    await writeFile(keyFile(keyId), JSON.stringify({ ...own, publicKey }));
  }
});

test('reads a trust file that an earlier version signed', async () => {
  await makeKey(locations, 'lessons', lessons, now);
  const { keys } = await trust();
  const signature = { keyId: 'root', value: '' };
  const signed = { kind: 'trust', version: 7, roots: [], keys, routings: 'signed', signature };
  await writeFile(locations.trustFile, JSON.stringify(signed));
  expect(await trust()).toEqual({ keys });
});

describe('a damaged trust file', () => {
  const key = { keyId: 'a', publicKey: Buffer.alloc(32).toString('base64'), publish: [], promote: [], createdAt: '' };
  test.each([
    ['half written', '{ "keys": [', 'is damaged: it is not JSON'],
    ['of another shape', '{ "keys": [{ "keyId": "a" }] }', 'is damaged: "keys.0.publicKey" is not as it should be'],
    ['with a short key', JSON.stringify({ keys: [{ ...key, publicKey: 'AAAA' }] }), '32 bytes in base64'],
    ['with two keys of a name', JSON.stringify({ keys: [key, key] }), 'has two keys named "a"'],
  ])('%s', async (_what, text, why) => {
    await writeFile(locations.trustFile, text);
    await expect(readTrustFile(locations.trustFile)).rejects.toThrow(why);
    await expect(readTrustFile(locations.trustFile)).rejects.toThrow('Restore it from your copy.');
    await expect(makeKey(locations, 'b', lessons, now)).rejects.toThrow(why);
    expect(await readFile(locations.trustFile, 'utf8')).toBe(text);
  });

  test('a damaged private key is named, but its content is not shown', async () => {
    await makeKey(locations, 'lessons', lessons, now);
    await writeFile(keyFile('lessons'), '{ "privateKey": "c2VjcmV0" oops');
    const finding = findSigner(await trust(), locations.keys, { right: 'publish', name: 'lessons' });
    await expect(finding).rejects.toThrow('lessons.json is damaged');
    await expect(finding).rejects.not.toThrow('c2VjcmV0');
  });
});
