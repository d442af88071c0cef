import { createPrivateKey, generateKeyPairSync, sign as signBytes } from 'node:crypto';
import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { canonicalJson } from '@tensely/core/logic';
import { maySign, type Signable, type Signature } from '@tensely/platform/host';
import * as z from 'zod/mini';
import { ReleaseStoreError } from '../release-store-error.ts';
import { checkedName } from '../releases/release-record.ts';
import { readJsonFile, replaceFile } from '../storage/local-files.ts';
import { findPathError } from '../storage/storage.ts';
import { type TrustEntry, type TrustFile, trustFileIn, updateTrustFile } from './trust-file.ts';

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
  sign(signed: Signable): Signature;
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

/** Returns a signer with a key on this machine that has the right. Throws an error with the reason against each key. */
export async function findSigner(trust: TrustFile, keys: KeyFolder, wanted: Wanted): Promise<Signer> {
  const { right, name, keyId } = wanted;
  const entries = keyId ? trust.keys.filter((key) => key.keyId === keyId) : trust.keys;
  if (keyId && entries.length === 0) throw new ReleaseStoreError(`There is no key "${keyId}" in the trust file.`);
  const faults: string[] = [];
  for (const entry of entries.toSorted((one, other) => (one.createdAt > other.createdAt ? -1 : 1))) {
    const fault = findRefusal(entry, wanted);
    const key = fault ? undefined : await keys.read(entry.keyId);
    if (key?.publicKey === entry.publicKey) return createSigner(key, entry.operator);
    const difference = key
      ? `"${entry.keyId}" on this machine differs from the trust file`
      : `the private part of "${entry.keyId}" is not on this machine`;
    faults.push(fault ?? difference);
  }
  throw new ReleaseStoreError(
    `No key on this machine may ${right} ${[name].flat().join(' and ')}: ${faults.join('; ') || 'there are no keys yet'}.`,
  );
}

const KINDS = { publish: 'release', promote: 'placement', renew: 'renewal' } as const;

function findRefusal(entry: TrustEntry, { right, name }: Wanted): string | undefined {
  if (entry.revokedAt) return `"${entry.keyId}" is revoked`;
  if (entry.retiredAt) return `"${entry.keyId}" is retired`;
  const isAllowed = [name].flat().every((one) => maySign(entry, { kind: KINDS[right], name: one }));
  return isAllowed ? undefined : `"${entry.keyId}" may not`;
}

type Rights = Pick<TrustEntry, 'operator' | 'publish' | 'promote' | 'renew'>;

interface Options {
  dryRun?: boolean | undefined;
}

/** Makes a key: writes its private part into the key folder, and its public part with its rights into the trust file. */
export async function makeKey(
  locations: KeyLocations,
  keyId: string,
  rights: Rights,
  now: Date,
  { dryRun }: Options = {},
): Promise<TrustEntry> {
  const renew = rights.renew ?? [];
  for (const name of [...rights.publish, ...rights.promote, ...renew]) if (name !== '*') checkedName(name);
  const key = makePrivateKey(keyId);
  const entry: TrustEntry = {
    keyId,
    publicKey: key.publicKey,
    ...(rights.operator && { operator: rights.operator }),
    publish: rights.publish,
    promote: rights.promote,
    ...(renew.length > 0 && { renew }),
    createdAt: now.toISOString(),
  };
  const taken = new ReleaseStoreError(`There is a key "${keyId}" already.`);
  if (await locations.keys.read(keyId)) throw taken;
  const add = ({ keys, ...rest }: TrustFile) => {
    if (keys.some((known) => known.keyId === keyId)) throw taken;
    return { ...rest, keys: [...keys, entry] };
  };
  await updateTrustFile(locations.trustFile, add, { dryRun });
  if (!dryRun) await locations.keys.write(key);
  return entry;
}

/**
 * Makes a key with the rights of another and retires the other: it signs nothing new, but its signatures stay valid. The new key
 * gets the next number, and by default the same owner.
 */
export async function rotateKey(
  locations: KeyLocations,
  trust: TrustFile,
  keyId: string,
  { now, operator, dryRun }: Options & { now: Date; operator?: string | undefined },
): Promise<TrustEntry> {
  const old = findEntry(trust, keyId);
  if (old.revokedAt) throw new ReleaseStoreError(`The key "${keyId}" is revoked; make a new one.`);
  const next = nextKeyId(keyId, [...trust.keys.map((key) => key.keyId), ...(await locations.keys.list())]);
  const made = await makeKey(locations, next, { ...old, operator: operator ?? old.operator }, now, { dryRun });
  await updateTrustFile(locations.trustFile, (current) => withDate(current, keyId, 'retiredAt', now), { dryRun });
  return made;
}

/** Makes every signature of a key invalid, including earlier ones. */
export function revokeKey(
  { trustFile }: KeyLocations,
  keyId: string,
  now: Date,
  options: Options = {},
): Promise<TrustFile> {
  const revoke = (trust: TrustFile) => {
    if (findEntry(trust, keyId).revokedAt) throw new ReleaseStoreError(`The key "${keyId}" is revoked already.`);
    return withDate(trust, keyId, 'revokedAt', now);
  };
  return updateTrustFile(trustFile, revoke, options);
}

function withDate(trust: TrustFile, keyId: string, field: 'retiredAt' | 'revokedAt', now: Date): TrustFile {
  return {
    ...trust,
    keys: trust.keys.map((key) => (key.keyId === keyId ? { ...key, [field]: now.toISOString() } : key)),
  };
}

/** The name for the key that follows another: "lessons", "lessons-2", "lessons-3". */
function nextKeyId(keyId: string, taken: readonly string[]): string {
  const stem = keyId.replace(/-\d+$/, '');
  const numbers = taken.flatMap((other) =>
    other.startsWith(`${stem}-`) ? [Number(other.slice(stem.length + 1))] : [],
  );
  return `${stem}-${Math.max(1, ...numbers.filter(Number.isInteger)) + 1}`;
}

function findEntry({ keys }: TrustFile, keyId: string): TrustEntry {
  const entry = keys.find((key) => key.keyId === keyId);
  if (!entry) throw new ReleaseStoreError(`There is no key "${keyId}" in the trust file.`);
  return entry;
}
