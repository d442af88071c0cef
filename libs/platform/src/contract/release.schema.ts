import * as z from 'zod/mini';
import { signatureSchema, signedDeclarationSchema, signedPlacementSchema } from '../trust/signed.schema.ts';
import { versionPattern } from './release-address.ts';

const integrity = z.string().check(z.regex(/^sha384-[A-Za-z0-9+/]{64}$/, 'an integrity is sha384-<base64>'));
const remoteUrl = z
  .string()
  .check(z.regex(/^(https?:\/\/[^/]+)?\/remotes\/[\w./~-]+$/, 'a release lives under /remotes/'));

/** One release of a remote. */
export const releaseSchema = z.object({
  url: remoteUrl,
  fallbackUrl: z.optional(remoteUrl),
  metadata: z.object({ integrity, version: z.string().check(z.regex(versionPattern)) }),
  deployment: z.object({ traffic: z.number(), default: z.boolean() }),
  /**
   * Beside the declaration, what a release's statement needs to be put together again and checked (see statementOf).
   * The first release of a remote brings the remote's placement. A release without them is nobody's to load.
   */
  extras: z.object({
    declaration: signedDeclarationSchema,
    publishedAt: z.optional(z.string()),
    files: z.optional(z.string()),
    signature: z.optional(signatureSchema),
    placement: z.optional(signedPlacementSchema),
  }),
});

export type Release = z.infer<typeof releaseSchema>;

/** The address that identifies the frontend-discovery schema. */
export const DISCOVERY_SCHEMA = 'https://raw.githubusercontent.com/awslabs/frontend-discovery/main/schema/v1-pre.json';

/** Name of the Module Federation container of one version. Versions must not share it, or one runs the other's code. */
export function containerName(name: string, version: string): string {
  return `${name}__${version}`.replace(/[^A-Za-z0-9]/g, '_');
}
