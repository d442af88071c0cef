import { createPrivateKey, sign } from 'node:crypto';
import { canonicalJson, type Signable, type Signature } from '@tensely/platform/host';
import { ReleaseStoreError } from '../release-store-error.ts';
import type { PrivateKey } from './key-folder.ts';

/** What a preview link proves: that somebody who may promote the remote lets whoever has the link see this version, for a while. */
export interface PreviewGrant {
  kind: 'preview';
  name: string;
  version: string;
  expires: string;
}

/** Signs with one private key. */
export interface Signer {
  readonly keyId: string;
  /** Whose key it is, by the trust file. */
  readonly operator: string;
  sign(signed: Signable | PreviewGrant): Signature;
}

/** Signs for an operator. Throws a sentence for a key that is none. */
export function createSigner(key: PrivateKey, operator = key.keyId): Signer {
  return { keyId: key.keyId, operator, sign: documentSigner(key) };
}

/** Signs any document with Ed25519, over its canonical JSON. Throws a sentence for a key that is none. */
export function documentSigner({ keyId, publicKey, privateKey }: PrivateKey): (signed: object) => Signature {
  const url = (base64: string) => Buffer.from(base64, 'base64').toString('base64url');
  const jwk = { kty: 'OKP', crv: 'Ed25519', x: url(publicKey), d: url(privateKey) };
  try {
    const key = createPrivateKey({ key: jwk, format: 'jwk' });
    return (signed) => ({ keyId, value: sign(null, Buffer.from(canonicalJson(signed)), key).toString('base64') });
  } catch (error) {
    throw new ReleaseStoreError(`The private key "${keyId}" is damaged.`, { cause: error });
  }
}
