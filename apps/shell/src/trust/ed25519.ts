import { type VerifyEd25519, verifyByWebCrypto } from '@tensely/platform/host';

let chosen: Promise<VerifyEd25519> | undefined;

/** Verifies an Ed25519 signature with WebCrypto, or in JavaScript if the browser lacks Ed25519 (also on insecure pages). */
export const verifyEd25519: VerifyEd25519 = async (...signed) => {
  chosen ??= choose();
  const verify = await chosen;
  return verify(...signed);
};

async function choose(): Promise<VerifyEd25519> {
  try {
    await crypto.subtle.importKey('raw', basePoint(), 'Ed25519', false, ['verify']);
    return verifyByWebCrypto;
  } catch {
    const { verifyInScript } = await import(/* webpackChunkName: "ed25519" */ './ed25519-in-script.ts');
    return verifyInScript;
  }
}

/** The curve's base point: a public key that every implementation accepts. */
function basePoint() {
  return Uint8Array.of(0x58, ...new Uint8Array(31).fill(0x66));
}
