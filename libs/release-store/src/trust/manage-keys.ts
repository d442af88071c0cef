import { ReleaseStoreError } from '../release-store-error.ts';
import { checkedName } from '../releases/release-keys.ts';
import { type KeyFolder, makePrivateKey } from './key-folder.ts';
import { nextKeyId } from './key-id.ts';
import { type TrustEntry, type TrustFile, updateTrustFile } from './trust-file.ts';

/** Where keys are: public parts with their rights, and the private parts that are on this machine. */
export interface KeyLocations {
  trustFile: string;
  keys: KeyFolder;
}

export interface Rights {
  /** Names of remotes (and "shell"), or "*". */
  publish: readonly string[];
  promote: readonly string[];
  /** What it may renew beside what it may promote. */
  renew?: readonly string[] | undefined;
}

/** Makes a key: its private part into the key folder, its public part with its rights into the trust file. */
export async function makeKey(places: KeyLocations, keyId: string, rights: Rights, now: Date): Promise<TrustEntry> {
  const renew = rights.renew ?? [];
  for (const name of [...rights.publish, ...rights.promote, ...renew]) if (name !== '*') checkedName(name);
  const key = makePrivateKey(keyId);
  const entry: TrustEntry = {
    keyId,
    publicKey: key.publicKey,
    publish: [...rights.publish],
    promote: [...rights.promote],
    ...(renew.length > 0 && { renew: [...renew] }),
    createdAt: now.toISOString(),
  };
  if (await places.keys.read(keyId)) throw taken(keyId);
  await updateTrustFile(places.trustFile, (trust) => {
    const { keys } = trust;
    if (keys.some((known) => known.keyId === keyId)) throw taken(keyId);
    // Who begins now has nothing that is not signed.
    return { ...trust, keys: [...keys, entry], ...(keys.length === 0 && { routings: 'signed' as const }) };
  });
  await places.keys.write(key);
  return entry;
}

/**
 * Makes a key with the rights of another, which signs nothing new from now on; what it has signed keeps counting.
 * `newId` is given a number when it is left out.
 */
export async function rotateKey(places: KeyLocations, trust: TrustFile, keyId: string, now: Date, newId?: string) {
  const old = entryOf(trust, keyId);
  if (old.revokedAt) throw new ReleaseStoreError(`The key "${keyId}" is revoked; make a new one.`);
  const next = newId ?? nextKeyId(keyId, [...trust.keys.map((key) => key.keyId), ...(await places.keys.list())]);
  const made = await makeKey(places, next, old, now);
  await updateTrustFile(places.trustFile, (current) => withDate(current, keyId, 'retiredAt', now));
  return made;
}

/** From now on the signatures of a key count for nothing, also those that it made before. */
export function revokeKey({ trustFile }: KeyLocations, keyId: string, now: Date): Promise<TrustFile> {
  return updateTrustFile(trustFile, (trust) => {
    if (entryOf(trust, keyId).revokedAt) throw new ReleaseStoreError(`The key "${keyId}" is revoked already.`);
    return withDate(trust, keyId, 'revokedAt', now);
  });
}

/** Where nobody is trusted yet, makes one key "local" with every right: what a local run works with. */
export async function ensureLocalKey(places: KeyLocations, trust: TrustFile | undefined, now: Date): Promise<void> {
  if (!trust?.keys.length) await makeKey(places, 'local', { publish: ['*'], promote: ['*'] }, now);
}

/** From now on a routing without a signature is one that somebody took it from. */
export function markRoutingsSigned({ trustFile }: KeyLocations): Promise<TrustFile> {
  return updateTrustFile(trustFile, (trust) => ({ ...trust, routings: 'signed' }));
}

function withDate(trust: TrustFile, keyId: string, field: 'retiredAt' | 'revokedAt', now: Date): TrustFile {
  return {
    ...trust,
    keys: trust.keys.map((key) => (key.keyId === keyId ? { ...key, [field]: now.toISOString() } : key)),
  };
}

function entryOf({ keys }: TrustFile, keyId: string): TrustEntry {
  const entry = keys.find((key) => key.keyId === keyId);
  if (!entry) throw new ReleaseStoreError(`There is no key "${keyId}" in the trust file.`);
  return entry;
}

function taken(keyId: string) {
  return new ReleaseStoreError(`There is a key "${keyId}" already.`);
}
