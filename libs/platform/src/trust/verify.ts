import { canonicalJson } from './canonical-json.ts';
import type { Placement, Signature, Statement, TrustedKey } from './signed.schema.ts';

/** Checks an Ed25519 signature: raw public key, signature and message as bytes. */
export type VerifyEd25519 = (
  publicKey: Uint8Array<ArrayBuffer>,
  signature: Uint8Array<ArrayBuffer>,
  message: Uint8Array<ArrayBuffer>,
) => Promise<boolean>;

/** Raised for a statement or a placement that must not be followed; the message is a sentence for an operator. */
export class NotTrusted extends Error {}

/**
 * Throws {@link NotTrusted} unless `signature` is over `signed` and of a key that may sign this kind of document for
 * this remote. Whether a placement has expired or is older than one seen before is the caller's to judge.
 */
export async function verifySigned(
  signed: Statement | Placement,
  signature: Signature,
  keys: readonly TrustedKey[],
  verify: VerifyEd25519,
): Promise<void> {
  const what = signed.kind === 'release' ? `${signed.name} ${signed.version}` : `The placement of ${signed.name}`;
  const key = keys.find((candidate) => candidate.keyId === signature.keyId);
  if (!key) throw new NotTrusted(`${what} is signed with the key "${signature.keyId}", which nobody here trusts.`);
  const names = signed.kind === 'release' ? key.publish : key.promote;
  if (!names.includes(signed.name) && !names.includes('*')) {
    const deed = signed.kind === 'release' ? 'publish' : 'promote';
    throw new NotTrusted(`${what} is signed with the key "${key.keyId}", which may not ${deed} ${signed.name}.`);
  }
  const message = new TextEncoder().encode(canonicalJson(signed));
  const right = await isOver(message, signature.value, key.publicKey, verify);
  if (!right) throw new NotTrusted(`${what} does not match its signature.`);
}

/** Ed25519 by the platform's WebCrypto. Rejects where the platform has none. */
export const verifyByWebCrypto: VerifyEd25519 = async (publicKey, signature, message) => {
  const key = await crypto.subtle.importKey('raw', publicKey, 'Ed25519', false, ['verify']);
  return crypto.subtle.verify('Ed25519', key, signature, message);
};

async function isOver(
  message: Uint8Array<ArrayBuffer>,
  signature: string,
  publicKey: string,
  verify: VerifyEd25519,
): Promise<boolean> {
  try {
    return await verify(bytes(publicKey), bytes(signature), message);
  } catch {
    return false;
  }
}

/** Throws for what is no base64. */
function bytes(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
}
