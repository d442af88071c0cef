import { ReleaseStoreError } from '../release-store-error.ts';
import { checkedName } from '../releases/release-record.ts';
import { type KeyLocations, makePrivateKey } from './signer.ts';
import { type TrustEntry, type TrustFile, updateTrustFile } from './trust-file.ts';

interface Rights {
  operator?: string | undefined;
  /** Names of remotes (and "shell"), or "*". */
  publish: readonly string[];
  promote: readonly string[];
  /** The remotes that it may renew, in addition to those that it may promote. */
  renew?: readonly string[] | undefined;
}

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
    publish: [...rights.publish],
    promote: [...rights.promote],
    ...(renew.length > 0 && { renew: [...renew] }),
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
