import { createPublicKey, verify } from 'node:crypto';
import { canonicalJson } from '@tensely/core/logic';
import { maySign, remoteNamePattern, signatureSchema, type TrustedKey, versionPattern } from '@tensely/platform/host';
import * as z from 'zod/mini';
import type { Signer } from './signer.ts';

const MAX_LENGTH = 1024;

const signedGrantSchema = z.object({
  kind: z.literal('preview'),
  name: z.string().check(z.regex(remoteNamePattern)),
  version: z.string().check(z.regex(versionPattern)),
  expires: z.iso.datetime({ offset: true }),
  signature: signatureSchema,
});

/** The right to preview a version, which an operator who may promote the remote gives to everyone with the link until it expires. */
export type PreviewGrant = Omit<z.infer<typeof signedGrantSchema>, 'signature'>;

/** Signs a preview grant and encodes it for a link. */
export function signPreview(signer: Signer, wanted: Omit<PreviewGrant, 'kind'>): string {
  const grant = { kind: 'preview' as const, ...wanted };
  return Buffer.from(JSON.stringify({ ...grant, signature: signer.sign(grant) })).toString('base64url');
}

/** Returns undefined unless a trusted key that may promote the remote has signed it. The caller checks its expiry. */
export function readPreviewGrant(text: string, keys: readonly TrustedKey[]): PreviewGrant | undefined {
  if (text.length > MAX_LENGTH) return undefined;
  const found = signedGrantSchema.safeParse(parsed(text));
  if (!found.success) return undefined;
  const { signature, ...grant } = found.data;
  const key = keys.find(({ keyId }) => keyId === signature.keyId);
  const mayShow = key && maySign(key, { kind: 'placement', name: grant.name });
  return mayShow && isSignedBy(key.publicKey, grant, signature.value) ? grant : undefined;
}

function isSignedBy(publicKey: string, document: object, signature: string): boolean {
  const x = Buffer.from(publicKey, 'base64').toString('base64url');
  try {
    const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
    return verify(null, Buffer.from(canonicalJson(document)), key, Buffer.from(signature, 'base64'));
  } catch {
    return false;
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString());
  } catch {
    return undefined;
  }
}
