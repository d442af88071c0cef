import { hashes, verify } from '@noble/ed25519';
import { sha512 } from '@noble/hashes/sha2.js';
import type { VerifyEd25519 } from '@tensely/platform/host';

hashes.sha512 = sha512;

/** Ed25519 in JavaScript. `zip215: false` accepts the same signatures as RFC 8032 and WebCrypto. */
export const verifyInScript: VerifyEd25519 = async (publicKey, signature, message) =>
  verify(signature, message, publicKey, { zip215: false });
