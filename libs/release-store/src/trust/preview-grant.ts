import { maySign, remoteNamePattern, signatureSchema, type TrustedKey, versionPattern } from '@tensely/platform/host';
import * as z from 'zod/mini';
import type { PreviewGrant, Signer } from './signer.ts';
import { isSignedBy } from './trust-root.ts';

const LONGEST = 1024;

const signedGrantSchema = z.object({
  kind: z.literal('preview'),
  name: z.string().check(z.regex(remoteNamePattern)),
  version: z.string().check(z.regex(versionPattern)),
  expires: z.iso.datetime({ offset: true }),
  signature: signatureSchema,
});

/** Signs what a preview link proves, as the text that stands in the link. */
export function signPreview(signer: Signer, wanted: Omit<PreviewGrant, 'kind'>): string {
  const grant = { kind: 'preview' as const, ...wanted };
  return Buffer.from(JSON.stringify({ ...grant, signature: signer.sign(grant) })).toString('base64url');
}

/**
 * Reads the text of a link. Undefined unless a key that counts and may promote this remote has signed it; whether it has
 * expired is the caller's to judge.
 */
export function readPreviewGrant(text: string, keys: readonly TrustedKey[]): PreviewGrant | undefined {
  if (text.length > LONGEST) return undefined;
  const found = signedGrantSchema.safeParse(parsed(text));
  if (!found.success) return undefined;
  const { signature, ...grant } = found.data;
  const key = keys.find(({ keyId }) => keyId === signature.keyId);
  // What somebody may show is what they may place.
  const isTheirs = key && maySign(key, { kind: 'placement', name: grant.name });
  return isTheirs && isSignedBy([key.publicKey], grant, signature) ? grant : undefined;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString());
  } catch {
    return undefined;
  }
}
