import { generateKeyPairSync, sign } from 'node:crypto';
import { afterEach, describe, expect, test, vi } from 'vitest';

const { publicKey, privateKey } = generateKeyPairSync('ed25519');
const key = Uint8Array.from(Buffer.from(publicKey.export({ format: 'jwk' }).x ?? '', 'base64url'));
const message = new TextEncoder().encode('lessons 1.2.0'.repeat(400));
const signature = Uint8Array.from(sign(null, message, privateKey));
const flipped = signature.with(5, (signature[5] ?? 0) ^ 1);

async function verifier() {
  vi.resetModules();
  return (await import('./ed25519.ts')).verifyEd25519;
}

afterEach(() => vi.unstubAllGlobals());

describe.each([
  ['with Ed25519 in WebCrypto', crypto],
  ['whose WebCrypto has no Ed25519', { subtle: { importKey: () => Promise.reject(new Error('NotSupportedError')) } }],
  ['without a secure connection, where there is no WebCrypto', { subtle: undefined }],
])('a browser %s', (_kind, ofBrowser) => {
  test('accepts only a valid signature', async () => {
    vi.stubGlobal('crypto', ofBrowser);
    const verify = await verifier();
    expect(await verify(key, signature, message)).toBe(true);
    expect(await verify(key, flipped, message)).toBe(false);
    expect(await verify(key, signature, message.with(0, 0))).toBe(false);
  });
});
