import { ReleaseStoreError } from '../release-store-error.ts';
import { checkedName } from '../releases/release-keys.ts';
import { makePrivateKey } from './key-folder.ts';
import { nextKeyId } from './key-id.ts';
import { type TrustEntry, type TrustFile, updateTrustFile } from './trust-file.ts';
import type { KeyLocations } from './trust-place.ts';

export interface Rights {
  /** Whose key it is. */
  operator?: string | undefined;
  /** Names of remotes (and "shell"), or "*". */
  publish: readonly string[];
  promote: readonly string[];
  /** What it may renew beside what it may promote. */
  renew?: readonly string[] | undefined;
}

/**
 * Makes a key: its private part into the key folder, its public part with its rights into the trust file, which a root key
 * signs. The first key makes a root key for the same operator.
 */
export async function makeKey(locations: KeyLocations, keyId: string, rights: Rights, now: Date): Promise<TrustEntry> {
  const renew = rights.renew ?? [];
  for (const name of [...rights.publish, ...rights.promote, ...renew]) if (name !== '*') checkedName(name);
  const key = makePrivateKey(keyId);
  const entry: TrustEntry = {
    keyId,
    publicKey: key.publicKey,
    ...(rights.operator && { operator: rights.operator }),
    publish: [...rights.publish],
    promote: [...rights.promote],
    ...(renew.length > 0 && { renew: [...renew] }),
    createdAt: now.toISOString(),
  };
  if (await locations.keys.read(keyId)) throw taken(keyId);
  await updateTrustFile(locations, { now, operator: rights.operator ?? keyId }, (trust) => {
    const { keys } = trust;
    if (keys.some((known) => known.keyId === keyId)) throw taken(keyId);
    // Who begins now has nothing that is not signed.
    return { ...trust, keys: [...keys, entry], ...(keys.length === 0 && { routings: 'signed' as const }) };
  });
  await locations.keys.write(key);
  return entry;
}

/**
 * Makes a key with the rights of another, which signs nothing new from now on; what it has signed keeps counting.
 * Without `newId` it is given a number, without `operator` it is the same person's.
 */
export async function rotateKey(
  locations: KeyLocations,
  trust: TrustFile,
  keyId: string,
  { now, newId, operator }: { now: Date; newId?: string | undefined; operator?: string | undefined },
) {
  const old = entryOf(trust, keyId);
  if (old.revokedAt) throw new ReleaseStoreError(`The key "${keyId}" is revoked; make a new one.`);
  const next = newId ?? nextKeyId(keyId, [...trust.keys.map((key) => key.keyId), ...(await locations.keys.list())]);
  const made = await makeKey(locations, next, { ...old, operator: operator ?? old.operator }, now);
  await changeTrust(locations, now, (current) => withDate(current, keyId, 'retiredAt', now));
  return made;
}

/** From now on the signatures of a key count for nothing, also those that it made before. */
export function revokeKey(locations: KeyLocations, keyId: string, now: Date): Promise<TrustFile> {
  return changeTrust(locations, now, (trust) => {
    if (entryOf(trust, keyId).revokedAt) throw new ReleaseStoreError(`The key "${keyId}" is revoked already.`);
    return withDate(trust, keyId, 'revokedAt', now);
  });
}

/** From now on a routing without a signature is one that somebody took it from. */
export function markRoutingsSigned(locations: KeyLocations, now: Date): Promise<TrustFile> {
  return changeTrust(locations, now, (trust) => ({ ...trust, routings: 'signed' }));
}

/** A change of a trust file that there is: nobody new has to be named for it. */
function changeTrust(locations: KeyLocations, now: Date, change: (trust: TrustFile) => TrustFile) {
  return updateTrustFile(locations, { now, operator: 'root' }, change);
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
