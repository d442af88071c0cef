import { createPrivateKey, sign as signBytes } from 'node:crypto';
import { canonicalJson } from '@tensely/core/logic';
import type { Signable, Signature } from '@tensely/platform/host';
import { ReleaseStoreError } from '../release-store-error.ts';
import type { PrivateKey } from './key-folder.ts';

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
