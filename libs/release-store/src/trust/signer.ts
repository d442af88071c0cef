import { createPrivateKey, sign as signBytes } from 'node:crypto';
import { canonicalJson } from '@tensely/core/logic';
import { maySign, type Signable, type Signature } from '@tensely/platform/host';
import { ReleaseStoreError } from '../release-store-error.ts';
import type { KeyFolder, PrivateKey } from './key-folder.ts';
import type { TrustEntry, TrustFile } from './trust-file.ts';

/** The right to preview a version, which an operator who may promote the remote gives to everyone with the link until it expires. */
export interface PreviewGrant {
  kind: 'preview';
  name: string;
  version: string;
  expires: string;
}

/** Signs with one private key. */
export interface Signer {
  readonly keyId: string;
  /** The owner of the key, according to the trust file. */
  readonly operator: string;
  sign(signed: Signable | PreviewGrant): Signature;
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
