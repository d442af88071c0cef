import * as z from 'zod/mini';
import { type Declaration, declarationSchema } from '../contract/declaration.ts';

/** Of which key a signature is, and the 64 bytes of it (Ed25519) in base64. */
export const signatureSchema = z.object({ keyId: z.string(), value: z.string() });

/**
 * A declaration as it came: checked, but with all that a later contract has added to it. Whoever checks a signature
 * needs every field that was signed.
 */
export const signedDeclarationSchema = z.custom<Declaration>(
  (value) => declarationSchema.safeParse(value).success,
  'the declaration is not valid',
);

/**
 * What somebody signs when they change who is served what: the versions that may be served at all. `sequence` only
 * rises, so that an older placement cannot be brought back unseen.
 */
export const placementSchema = z.object({
  kind: z.literal('placement'),
  name: z.string(),
  sequence: z.int(),
  issuedAt: z.string(),
  expires: z.string(),
  allowed: z.array(z.string()),
  revoked: z.array(z.string()),
});

/**
 * What is signed every few days while a placement still holds: that of this sequence. It lives for weeks, and a placement
 * without one that is valid is not followed, so that nobody can keep an old state alive.
 */
export const renewalSchema = z.object({
  kind: z.literal('renewal'),
  name: z.string(),
  sequence: z.int(),
  issuedAt: z.string(),
  expires: z.string(),
});

export const signedRenewalSchema = z.object({ ...renewalSchema.shape, signature: signatureSchema });

/** A placement with its signature and its renewal, as the release map carries it. */
export const signedPlacementSchema = z.object({
  ...placementSchema.shape,
  signature: signatureSchema,
  renewal: z.optional(signedRenewalSchema),
});

/** A public key and what it may sign: names of remotes (and "shell"), or "*". */
export const trustedKeySchema = z.object({
  keyId: z.string(),
  /** 32 bytes in base64. */
  publicKey: z.string(),
  publish: z.array(z.string()),
  promote: z.array(z.string()),
  /** What it may renew without a right to promote it: all that a timer's key may do. */
  renew: z.optional(z.array(z.string())),
});

/** What can be signed, as far as it matters for who may sign it. */
export interface Signable {
  kind: 'release' | 'placement' | 'routing' | 'renewal';
  name: string;
  version?: string;
}

export type Signature = z.infer<typeof signatureSchema>;
export type Placement = z.infer<typeof placementSchema>;
export type Renewal = z.infer<typeof renewalSchema>;
export type SignedRenewal = z.infer<typeof signedRenewalSchema>;
export type SignedPlacement = z.infer<typeof signedPlacementSchema>;
export type TrustedKey = z.infer<typeof trustedKeySchema>;
