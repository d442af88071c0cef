import { canonicalJson } from '@tensely/core/logic';
import type { Signable, Signature, TrustedKey } from './signed.schema.ts';

/** Verifies an Ed25519 signature: raw public key, signature and message as bytes. */
export type VerifyEd25519 = (
  publicKey: Uint8Array<ArrayBuffer>,
  signature: Uint8Array<ArrayBuffer>,
  message: Uint8Array<ArrayBuffer>,
) => Promise<boolean>;

/** Thrown for a document that is not trusted. The message is a sentence for an operator. */
export class NotTrusted extends Error {}

/**
 * Throws {@link NotTrusted} unless `signature` covers `signed` and its key may sign this kind of document for this
 * remote. The caller checks for expiry and replay.
 */
export async function verifySigned(
  signed: Signable,
  signature: Signature,
  keys: readonly TrustedKey[],
  verify: VerifyEd25519,
): Promise<void> {
  const { kind, name } = signed;
  const what = kind === 'release' ? `${name} ${signed.version}` : `The ${kind} of ${name}`;
  const key = keys.find((candidate) => candidate.keyId === signature.keyId);
  if (!key) throw new NotTrusted(`${what} is signed with the key "${signature.keyId}", which is not trusted here.`);
  if (!maySign(key, signed))
    throw new NotTrusted(`${what} is signed with the key "${key.keyId}", which may not ${rightToSign[kind]} ${name}.`);
  const message = new TextEncoder().encode(canonicalJson(signed));
  const right = await isOver(message, signature.value, key.publicKey, verify);
  if (!right) throw new NotTrusted(`${what} does not match its signature.`);
}

/** The right that a key needs to sign a document of each kind. */
const rightToSign = {
  release: 'publish',
  placement: 'promote',
  routing: 'promote',
  renewal: 'renew',
  preview: 'promote',
} as const satisfies Record<Signable['kind'], keyof TrustedKey>;

/** Whether a key has the right to sign this. The right to promote includes the right to renew. */
export function maySign(key: TrustedKey, { kind, name }: Signable): boolean {
  const right = rightToSign[kind];
  const names = right === 'renew' ? [...key.promote, ...(key.renew ?? [])] : key[right];
  return names.includes(name) || names.includes('*');
}

/** Verifies Ed25519 with WebCrypto. Rejects if the platform does not support it. */
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

/** Throws if the text is not base64. */
function bytes(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
}
