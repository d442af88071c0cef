import { maySign } from '@tensely/platform/host';
import { ReleaseStoreError } from '../release-store-error.ts';
import type { KeyFolder } from './key-folder.ts';
import { createSigner, type Signer } from './signer.ts';
import type { TrustEntry, TrustFile } from './trust-file.ts';

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
