import { type CryptoKey, calculateJwkThumbprint, exportJWK, generateKeyPair, type JWK } from 'jose';
import { z } from 'zod';
import { readOrCreateSecret } from './secret-file.ts';

const ECDSA = { name: 'ECDSA', namedCurve: 'P-256' };

const keyFileSchema = z.object({
  kty: z.literal('EC'),
  crv: z.literal('P-256'),
  x: z.string(),
  y: z.string(),
  d: z.string(),
});

/** An ES256 key pair: the private half signs, the public half is published. */
export interface SigningKey {
  kid: string;
  privateKey: CryptoKey;
  publicKey: CryptoKey;
  publicJwk: JWK;
}

/**
 * Loads the ES256 key in this file, and creates it on the first start, readable only by its owner. If two processes start at
 * once, one creates it and both use it.
 * @throws Error that names the file if it holds no such key
 */
export async function loadSigningKey(path: string): Promise<SigningKey> {
  return await openSigningKey(await readOrCreateSecret(path, newSigningKey), path);
}

/**
 * Opens a private JWK.
 * @param place where the text is stored, for the error
 * @throws Error that names the place if the text is not an ES256 key
 */
export async function openSigningKey(text: string, place: string): Promise<SigningKey> {
  const parsed = keyFileSchema.safeParse(parseJson(text));
  if (!parsed.success) throw new Error(`${place} contains no ES256 private key. Delete it to create a new one.`);
  const { d, ...publicPart } = parsed.data;
  const kid = await calculateJwkThumbprint(publicPart);
  const privateKey = await crypto.subtle.importKey('jwk', { ...publicPart, d }, ECDSA, false, ['sign']);
  const publicKey = await crypto.subtle.importKey('jwk', publicPart, ECDSA, true, ['verify']);
  return { kid, privateKey, publicKey, publicJwk: { ...publicPart, kid, alg: 'ES256', use: 'sig' } };
}

/** A new ES256 key as a private JWK. */
export async function newSigningKey(): Promise<string> {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true });
  return JSON.stringify(await exportJWK(privateKey));
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
