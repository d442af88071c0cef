import * as z from 'zod/mini';
import { type Declaration, declarationSchema } from '../contract/declaration.ts';

/** The key id of a signature, and its 64 bytes (Ed25519) in base64. */
export const signatureSchema = z.object({ keyId: z.string(), value: z.string() });

/** A declaration with all its fields, including those of later contracts: a signature covers every field. */
export const signedDeclarationSchema = z.custom<Declaration>(
  (value) => declarationSchema.safeParse(value).success,
  'the declaration is not valid',
);

/**
 * The statement that a team signs when it publishes a version. `entry` is the integrity of remoteEntry.js, which in turn holds
 * those of its chunks and style sheets. `files` is the digest of all files of the version and of its build metadata.
 */
export const statementSchema = z.object({
  kind: z.literal('release'),
  name: z.string(),
  version: z.string(),
  publishedAt: z.string(),
  declaration: z.optional(signedDeclarationSchema),
  entry: z.optional(z.string()),
  files: z.string(),
});

/**
 * The versions of a remote that may be served, signed by the operator who changes them. `sequence` only increases,
 * which exposes the replay of an older placement.
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
 * Confirms every few days that the placement of this sequence is current. It is valid for weeks, and a placement
 * without a valid renewal is ignored, so that an attacker cannot keep an old state alive.
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

/** A public key and its rights: remote names (and "shell"), or "*". */
export const trustedKeySchema = z.object({
  keyId: z.string(),
  /** 32 bytes in base64. */
  publicKey: z.string(),
  publish: z.array(z.string()),
  promote: z.array(z.string()),
  /** Remotes that it may renew without the right to promote: the only right of a timer's key. */
  renew: z.optional(z.array(z.string())),
});

/** The fields of a signed document that decide who may sign it. */
export interface Signable {
  kind: 'release' | 'placement' | 'routing' | 'renewal' | 'preview';
  name: string;
  version?: string;
}

export type Signature = z.infer<typeof signatureSchema>;
export type Statement = z.infer<typeof statementSchema>;
export type Placement = z.infer<typeof placementSchema>;
export type Renewal = z.infer<typeof renewalSchema>;
export type SignedRenewal = z.infer<typeof signedRenewalSchema>;
export type SignedPlacement = z.infer<typeof signedPlacementSchema>;
export type TrustedKey = z.infer<typeof trustedKeySchema>;
