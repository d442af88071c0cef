import {
  remoteNamePattern,
  signatureSchema,
  type TrustedKey,
  verifyByWebCrypto,
  verifySigned,
  versionPattern,
} from '@tensely/platform/host';
import * as z from 'zod/mini';
import type { Signer } from './signer.ts';
import { isTrusted } from './verify.ts';

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
export async function readPreviewGrant(text: string, keys: readonly TrustedKey[]): Promise<PreviewGrant | undefined> {
  const found = text.length > MAX_LENGTH ? undefined : signedGrantSchema.safeParse(parsed(text)).data;
  if (!found) return undefined;
  const { signature, ...grant } = found;
  return (await isTrusted(verifySigned(grant, signature, keys, verifyByWebCrypto))) ? grant : undefined;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString());
  } catch {
    return undefined;
  }
}
