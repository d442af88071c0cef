import { createPublicKey, verify } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { canonicalJson, type Signature } from '@tensely/platform/host';
import { ReleaseStoreError } from '../release-store-error.ts';
import { folderError, hasCode } from '../storage/folder-errors.ts';
import { makePrivateKey, type PrivateKey } from './key-folder.ts';
import type { KeyLocations, TrustPlace } from './trust-place.ts';

/** 32 bytes in base64. */
export const publicKeyPattern = /^[A-Za-z0-9+/]{43}=$/;

/**
 * Reads TRUST_ROOT, or a file of root keys: a public key on each line (or between commas), with a name behind it where
 * somebody wrote one. Undefined for a text in which anything else stands.
 */
export function parseRoots(text: string): string[] | undefined {
  const keys = text.split(/[\n,]/).flatMap((line) => line.trim().split(/\s+/)[0] || []);
  return keys.every((key) => publicKeyPattern.test(key)) ? keys : undefined;
}

/** The public root keys that count here; none where nobody has named any. Rejects with a sentence for a damaged file. */
export async function readRoots({ roots, rootFile }: TrustPlace): Promise<readonly string[]> {
  if (roots) return roots;
  try {
    const found = parseRoots(await readFile(rootFile, 'utf8'));
    if (found) return found;
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return [];
    throw folderError(`The root keys ${rootFile} cannot be read`, error);
  }
  throw new ReleaseStoreError(`The root keys ${rootFile} are damaged: a public key stands on each line.`);
}

/** Whether one of these public keys has signed the document. */
export function isSignedBy(publicKeys: readonly string[], document: object, { value }: Signature): boolean {
  const message = Buffer.from(canonicalJson(document));
  return publicKeys.some((publicKey) => {
    const x = Buffer.from(publicKey, 'base64').toString('base64url');
    try {
      const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
      return verify(null, message, key, Buffer.from(value, 'base64'));
    } catch {
      return false;
    }
  });
}

/** The private root key to sign with: one that counts here. Throws a sentence when none is on this machine. */
export async function findRootKey(locations: KeyLocations, keyId?: string): Promise<PrivateKey> {
  const roots = await readRoots(locations);
  for (const id of (await locations.rootKeys.list()).reverse()) {
    const key = id === (keyId ?? id) ? await locations.rootKeys.read(id) : undefined;
    if (key && roots.includes(key.publicKey)) return key;
  }
  const which = keyId === undefined ? 'A root key' : `The root key "${keyId}"`;
  throw new ReleaseStoreError(
    `Nobody here may say who is trusted. ${which} that counts (TRUST_ROOT, else ${locations.rootFile}) has to be on this machine.`,
  );
}

/**
 * Makes a root key: its private part into the folder of root keys, its public part to those that count on this machine.
 * Where TRUST_ROOT is set, somebody adds it there.
 */
export async function makeRootKey(locations: KeyLocations, keyId: string, operator: string): Promise<PrivateKey> {
  const { rootKeys, roots, rootFile } = locations;
  if (await rootKeys.read(keyId)) throw new ReleaseStoreError(`There is a root key "${keyId}" already.`);
  const key = { ...makePrivateKey(keyId), operator };
  const known = roots ? [] : await readRoots(locations);
  await rootKeys.write(key);
  if (roots) return key;
  const draft = `${rootFile}.draft`;
  await mkdir(dirname(rootFile), { recursive: true });
  await writeFile(draft, [...known, `${key.publicKey} ${keyId}`, ''].join('\n'), { flush: true });
  await rename(draft, rootFile);
  return key;
}
