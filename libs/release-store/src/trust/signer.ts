import type { Placement, Signature, Statement } from '@tensely/platform/logic';

/** Signs with one private key. */
export interface Signer {
  readonly keyId: string;
  sign(signed: Statement | Placement): Signature;
}
