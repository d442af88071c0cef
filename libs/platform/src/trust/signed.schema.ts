import * as v from 'valibot';
import { type Declaration, declarationSchema } from '../contract/declaration.ts';
import { wholeNumber } from '../contract/fields.ts';

/** Of which key a signature is, and the 64 bytes of it (Ed25519) in base64. */
export const signatureSchema = v.object({ keyId: v.string(), value: v.string() });

/**
 * A declaration as it came: checked, but with all that a later contract has added to it. Whoever checks a signature
 * needs every field that was signed.
 */
export const signedDeclarationSchema = v.custom<Declaration>(
  (value) => v.is(declarationSchema, value),
  'the declaration is not valid',
);

/**
 * What somebody signs when they change who is served what: the versions that may be served at all. `sequence` only
 * rises, so that an older placement cannot be brought back unseen.
 */
export const placementSchema = v.object({
  kind: v.literal('placement'),
  name: v.string(),
  sequence: wholeNumber,
  issuedAt: v.string(),
  expires: v.string(),
  allowed: v.array(v.string()),
  revoked: v.array(v.string()),
});

/**
 * What is signed every few days while a placement still holds: that of this sequence. It lives for weeks, and a placement
 * without one that is valid is not followed, so that nobody can keep an old state alive.
 */
export const renewalSchema = v.object({
  kind: v.literal('renewal'),
  name: v.string(),
  sequence: wholeNumber,
  issuedAt: v.string(),
  expires: v.string(),
});

export const signedRenewalSchema = v.object({ ...renewalSchema.entries, signature: signatureSchema });

/** A placement with its signature and its renewal, as the release map carries it. */
export const signedPlacementSchema = v.object({
  ...placementSchema.entries,
  signature: signatureSchema,
  renewal: v.optional(signedRenewalSchema),
});

/** A public key and what it may sign: names of remotes (and "shell"), or "*". */
export const trustedKeySchema = v.object({
  keyId: v.string(),
  /** 32 bytes in base64. */
  publicKey: v.string(),
  publish: v.array(v.string()),
  promote: v.array(v.string()),
  /** What it may renew without a right to promote it: all that a timer's key may do. */
  renew: v.optional(v.array(v.string())),
});

/** What can be signed, as far as it matters for who may sign it. */
export interface Signable {
  kind: 'release' | 'placement' | 'routing' | 'renewal';
  name: string;
  version?: string;
}

export type Signature = v.InferOutput<typeof signatureSchema>;
export type Placement = v.InferOutput<typeof placementSchema>;
export type Renewal = v.InferOutput<typeof renewalSchema>;
export type SignedRenewal = v.InferOutput<typeof signedRenewalSchema>;
export type SignedPlacement = v.InferOutput<typeof signedPlacementSchema>;
export type TrustedKey = v.InferOutput<typeof trustedKeySchema>;
