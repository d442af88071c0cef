import * as v from 'valibot';
import { type Declaration, declarationSchema } from '../contract/declaration.ts';
import { wholeNumber } from '../contract/fields.ts';

/** The key of a signature, and its 64 bytes (Ed25519) in base64. */
export const signatureSchema = v.object({ keyId: v.string(), value: v.string() });

/**
 * A declaration with all its fields, also those that a later contract has added: a signature covers every field.
 */
export const signedDeclarationSchema = v.custom<Declaration>(
  (value) => v.is(declarationSchema, value),
  'the declaration is not valid',
);

/**
 * The versions of a remote that may be served, signed by the operator who changes them. `sequence` only rises, so that the replay
 * of an older placement is detected.
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
 * Confirms every few days that the placement of this sequence is current. It is valid for weeks, and a placement without a valid
 * renewal is ignored, so that an old state cannot be kept alive.
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

/** A public key and its rights: names of remotes (and "shell"), or "*". */
export const trustedKeySchema = v.object({
  keyId: v.string(),
  /** 32 bytes in base64. */
  publicKey: v.string(),
  publish: v.array(v.string()),
  promote: v.array(v.string()),
  /** What it may renew without the right to promote it: the only right of a timer's key. */
  renew: v.optional(v.array(v.string())),
});

/** The fields of a signed document that decide who may sign it. */
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
