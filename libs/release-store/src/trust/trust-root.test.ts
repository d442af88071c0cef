import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { findSigner } from './find-signer.ts';
import { makeKey, revokeKey, rotateKey } from './manage-keys.ts';
import { readTrustFile, signTrustFile } from './trust-file.ts';
import { type KeyLocations, keyLocationsIn } from './trust-place.ts';
import { makeRootKey, parseRoots, readRoots } from './trust-root.ts';

let folder: string;
let locations: KeyLocations;
const now = new Date('2026-11-21T10:00:00Z');
const rights = { publish: ['lessons'], promote: ['lessons'], operator: 'Ana Lima' };
const signing = { now, operator: 'Ana Lima' };

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'trust-'));
  locations = keyLocationsIn(folder);
  await makeKey(locations, 'lessons', rights, now);
});

afterEach(() => rm(folder, { recursive: true, force: true }));

const text = () => readFile(locations.trustFile, 'utf8');
const edit = async (change: (trust: Record<string, unknown>) => object) =>
  writeFile(locations.trustFile, JSON.stringify(change(JSON.parse(await text()))));

describe('the first key', () => {
  test('makes a root key of the same operator, which counts on this machine and can be read by its owner alone', async () => {
    const [root = ''] = await readRoots(locations);
    const trust = await readTrustFile(locations);
    expect(trust?.roots).toEqual([{ keyId: 'root', operator: 'Ana Lima', publicKey: root }]);
    expect((await stat(join(folder, 'keys/root/root.json'))).mode & 0o777).toBe(0o600);
  });

  test('is signed for by its operator', async () => {
    const trust = await readTrustFile(locations);
    const signer = await findSigner(trust ?? { keys: [] }, locations.keys, { right: 'publish', name: 'lessons' });
    expect([signer.keyId, signer.operator]).toEqual(['lessons', 'Ana Lima']);
  });

  test('keeps its operator when it is rotated, unless another is named', async () => {
    const trust = (await readTrustFile(locations)) ?? { keys: [] };
    expect((await rotateKey(locations, trust, 'lessons', { now })).operator).toBe('Ana Lima');
    const next = await rotateKey(locations, trust, 'lessons', { now, newId: 'other', operator: 'Bo Chen' });
    expect(next.operator).toBe('Bo Chen');
  });
});

describe('nobody is trusted', () => {
  test.each([
    ['where a right was added without a root key', () => edit(({ keys, ...rest }) => ({ ...rest, keys: widen(keys) }))],
    ['where a revocation was taken out', revokeAndTakeBack],
    ['where a field was added', () => edit((trust) => ({ ...trust, added: true }))],
    [
      'where the signature is no signature',
      () => edit((trust) => ({ ...trust, signature: { keyId: 'root', value: '' } })),
    ],
    ['where another root key counts', () => writeFile(locations.rootFile, Buffer.alloc(32, 1).toString('base64'))],
  ])('%s, and no key is made', async (_what, act) => {
    await act();
    const before = await text();
    await expect(readTrustFile(locations)).rejects.toThrow('is not signed by a root key that counts here');
    await expect(readTrustFile(locations)).rejects.toThrow('put it back from where it was copied to.');
    await expect(makeKey(locations, 'next', rights, now)).rejects.toThrow(
      'is not signed by a root key that counts here',
    );
    expect(await text()).toBe(before);
  });

  test('where the signature is missing, and the command that mends it is named', async () => {
    await edit(({ signature: _, ...trust }) => trust);
    await expect(readTrustFile(locations)).rejects.toThrow('is not signed. If it is yours');
    await expect(readTrustFile(locations)).rejects.toThrow('npm run release -- trust sign');
  });

  test('where no root key counts yet', async () => {
    await rm(locations.rootFile);
    await expect(readTrustFile(locations)).rejects.toThrow('set TRUST_ROOT to the public root key');
  });

  test('where the file of root keys is damaged', async () => {
    await writeFile(locations.rootFile, 'rubbish');
    await expect(readTrustFile(locations)).rejects.toThrow('are damaged');
  });

  function widen(keys: unknown) {
    return Array.isArray(keys) ? keys.map((key) => ({ ...key, promote: ['*'] })) : [];
  }

  async function revokeAndTakeBack() {
    await revokeKey(locations, 'lessons', now);
    await edit(({ keys, ...rest }) => ({
      ...rest,
      keys: Array.isArray(keys) ? keys.map(({ revokedAt: _, ...key }) => key) : [],
    }));
  }
});

test('a setting counts instead of the file on this machine', async () => {
  const roots = await readRoots(locations);
  await rm(locations.rootFile);
  expect((await readTrustFile({ ...locations, roots }))?.keys).toHaveLength(1);
  const others = [Buffer.alloc(32, 1).toString('base64')];
  await expect(readTrustFile({ ...locations, roots: others })).rejects.toThrow('counts here');
});

test('without the private root key nobody makes keys, and what was trusted stays', async () => {
  await locations.rootKeys.remove('root');
  await expect(makeKey(locations, 'next', rights, now)).rejects.toThrow('Nobody here may say who is trusted.');
  expect((await readTrustFile(locations))?.keys).toHaveLength(1);
});

test('a file from before trust files were signed is signed as it is', async () => {
  await edit(({ keys }) => ({ keys, routings: 'signed' }));
  await rm(locations.rootFile);
  await locations.rootKeys.remove('root');
  await signTrustFile(locations, signing);
  expect(await readTrustFile(locations)).toMatchObject({ keys: [{ keyId: 'lessons' }], routings: 'signed' });
});

test('each change has a higher version, at least the time in seconds', async () => {
  const first = (await readTrustFile(locations))?.version ?? 0;
  expect(first).toBe(now.getTime() / 1000);
  await makeKey(locations, 'next', rights, now);
  expect((await readTrustFile(locations))?.version).toBe(first + 1);
});

test('a root key takes the place of another in three steps, and the old one counts no more', async () => {
  const [old = ''] = await readRoots(locations);
  const { publicKey } = await makeRootKey(locations, 'root-2', 'Bo Chen');
  await signTrustFile(locations, { ...signing, keyId: 'root-2' });
  expect((await readTrustFile(locations))?.roots?.map(({ operator }) => operator)).toEqual(['Ana Lima', 'Bo Chen']);
  await writeFile(locations.rootFile, publicKey);
  await makeKey(locations, 'next', rights, now);
  expect((await readTrustFile(locations))?.roots?.map(({ keyId }) => keyId)).toEqual(['root-2']);
  await expect(readTrustFile({ ...locations, roots: [old] })).rejects.toThrow('counts here');
});

test.each([
  ['', []],
  [`${'A'.repeat(43)}=`, [`${'A'.repeat(43)}=`]],
  [`${'A'.repeat(43)}= root\n${'B'.repeat(43)}=\n`, [`${'A'.repeat(43)}=`, `${'B'.repeat(43)}=`]],
  [`${'A'.repeat(43)}=,${'B'.repeat(43)}=`, [`${'A'.repeat(43)}=`, `${'B'.repeat(43)}=`]],
  ['AAAA', undefined],
])('the root keys in %j are %j', (written, keys) => {
  expect(parseRoots(written)).toEqual(keys);
});
