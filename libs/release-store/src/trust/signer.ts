import { createPrivateKey, generateKeyPairSync, sign as signBytes } from 'node:crypto';
import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { canonicalJson } from '@tensely/core/logic';
import { maySign, type Signable, type Signature } from '@tensely/platform/host';
import * as z from 'zod/mini';
import { ReleaseStoreError } from '../release-store-error.ts';
import { readJsonFile, replaceFile } from '../storage/local-files.ts';
import { findPathError } from '../storage/storage.ts';
import { type TrustEntry, type TrustFile, trustFileIn } from './trust-file.ts';

const privateKeySchema = z.object({
  keyId: z.string(),
  /** 32 bytes each, in base64. */
  publicKey: z.string(),
  privateKey: z.string(),
});

export type PrivateKey = z.infer<typeof privateKeySchema>;

const jwkSchema = z.object({ x: z.string(), d: z.string() });

export function makePrivateKey(keyId: string): PrivateKey {
  const { privateKey } = generateKeyPairSync('ed25519');
  const { x, d } = jwkSchema.parse(privateKey.export({ format: 'jwk' }));
  const plain = (base64url: string) => Buffer.from(base64url, 'base64url').toString('base64');
  return { keyId: checkedKeyId(keyId), publicKey: plain(x), privateKey: plain(d) };
}

/** Returns the name of a key, such as "lessons-2026"; throws if it is not one. */
function checkedKeyId(keyId: string): string {
  if (!/^[a-z0-9][a-z0-9._-]{0,60}$/.test(keyId) || findPathError(keyId)) {
    throw new ReleaseStoreError(
      `${JSON.stringify(keyId)} cannot name a key: use small letters, digits, "-", "_" and ".", at most 61 characters.`,
    );
  }
  return keyId;
}

export type KeyFolder = ReturnType<typeof openKeyFolder>;

/** The private keys of this machine: `<keyId>.json` in a folder, readable by its owner only. */
export function openKeyFolder(folder: string) {
  const placeOf = (keyId: string) => join(folder, `${checkedKeyId(keyId)}.json`);
  return {
    async write(key: PrivateKey): Promise<void> {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await replaceFile(placeOf(key.keyId), JSON.stringify(key, null, 2));
    },
    /** Returns undefined if the key is not on this machine; throws if its file is damaged. */
    read: (keyId: string) => readJsonFile(placeOf(keyId), privateKeySchema, `The private key ${placeOf(keyId)}`),
    async list(): Promise<string[]> {
      const names = await readdir(folder).catch(() => []);
      return names.flatMap((name) => (name.endsWith('.json') ? [name.slice(0, -5)] : [])).sort();
    },
  };
}

/** The trust file, and the private keys that are on this machine. */
export interface KeyLocations {
  trustFile: string;
  keys: KeyFolder;
}

/** The trust file and the private keys for a machine that signs. */
export function keyLocationsIn(dataDir: string, trustFile?: string): KeyLocations {
  return { trustFile: trustFileIn(dataDir, trustFile), keys: openKeyFolder(join(dataDir, 'keys/release')) };
}

export interface Signer {
  readonly keyId: string;
  /** The owner of the key, according to the trust file. */
  readonly operator: string;
  sign(signed: Signable | { kind: 'preview' }): Signature;
}

/** Signs documents with Ed25519, over their canonical JSON. Throws if the key is damaged. */
export function createSigner({ keyId, publicKey, privateKey }: PrivateKey, operator = keyId): Signer {
  const url = (base64: string) => Buffer.from(base64, 'base64').toString('base64url');
  const jwk = { kty: 'OKP', crv: 'Ed25519', x: url(publicKey), d: url(privateKey) };
  try {
    const key = createPrivateKey({ key: jwk, format: 'jwk' });
    const sign = (signed: object) => ({
      keyId,
      value: signBytes(null, Buffer.from(canonicalJson(signed)), key).toString('base64'),
    });
    return { keyId, operator, sign };
  } catch (error) {
    throw new ReleaseStoreError(`The private key "${keyId}" is damaged.`, { cause: error });
  }
}

interface Wanted {
  right: 'publish' | 'promote' | 'renew';
  /** One remote, or several that the same key has to have the right for. */
  name: string | readonly string[];
  /** The key to sign with; defaults to the youngest key on this machine that has the right. */
  keyId?: string | undefined;
}

/** Returns a signer with a key on this machine that has the right. Throws a sentence with the reason against each key. */
export async function findSigner(trust: TrustFile, keys: KeyFolder, wanted: Wanted): Promise<Signer> {
  const { right, name, keyId } = wanted;
  const entries = keyId ? trust.keys.filter((key) => key.keyId === keyId) : trust.keys;
  if (keyId && entries.length === 0) throw new ReleaseStoreError(`There is no key "${keyId}" in the trust file.`);
  const faults: string[] = [];
  for (const entry of entries.toSorted((one, other) => (one.createdAt > other.createdAt ? -1 : 1))) {
    const fault = findRefusal(entry, wanted);
    const key = fault ? undefined : await keys.read(entry.keyId);
    if (key?.publicKey === entry.publicKey) return createSigner(key, entry.operator);
    faults.push(fault ?? (key ? `"${entry.keyId}" on this machine differs from the trust file` : absent(entry)));
  }
  throw new ReleaseStoreError(
    `No key on this machine may ${right} ${[name].flat().join(' and ')}: ${faults.join('; ') || 'there are no keys yet'}.`,
  );
}

const KINDS = { publish: 'release', promote: 'placement', renew: 'renewal' } as const;

function findRefusal(
  { keyId, publicKey, revokedAt, retiredAt, ...rights }: TrustEntry,
  { right, name }: Wanted,
): string | undefined {
  if (revokedAt) return `"${keyId}" is revoked`;
  if (retiredAt) return `"${keyId}" is retired`;
  const kind = KINDS[right];
  const isAllowed = [name].flat().every((one) => maySign({ ...rights, keyId, publicKey }, { kind, name: one }));
  if (!isAllowed) return `"${keyId}" may not`;
  return undefined;
}

function absent({ keyId }: TrustEntry) {
  return `the private part of "${keyId}" is not on this machine`;
}
