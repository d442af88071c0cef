import * as v from 'valibot';
import { signatureSchema, signedDeclarationSchema, signedPlacementSchema } from '../trust/signed.schema.ts';
import { number } from './fields.ts';
import { versionPattern } from './release-address.ts';

const integrity = v.pipe(v.string(), v.regex(/^sha384-[A-Za-z0-9+/]{64}$/, 'an integrity is sha384-<base64>'));
const remoteUrl = v.pipe(
  v.string(),
  v.regex(/^(https?:\/\/[^/]+)?\/remotes\/[\w./~-]+$/, 'a release lives under /remotes/'),
);

/** One release of a remote. */
export const releaseSchema = v.object({
  url: remoteUrl,
  fallbackUrl: v.optional(remoteUrl),
  metadata: v.object({ integrity, version: v.pipe(v.string(), v.regex(versionPattern)) }),
  deployment: v.object({ traffic: number, default: v.boolean() }),
  /**
   * Beside the declaration, what a release's statement needs to be put together again and checked (see statementOf).
   * The first release of a remote brings the remote's placement. A release without them is nobody's to load.
   */
  extras: v.object({
    declaration: signedDeclarationSchema,
    publishedAt: v.optional(v.string()),
    files: v.optional(v.string()),
    signature: v.optional(signatureSchema),
    placement: v.optional(signedPlacementSchema),
  }),
});

export type Release = v.InferOutput<typeof releaseSchema>;

/** The address that identifies the frontend-discovery schema. */
export const DISCOVERY_SCHEMA = 'https://raw.githubusercontent.com/awslabs/frontend-discovery/main/schema/v1-pre.json';

/** Name of the Module Federation container of one version. Versions must not share it, or one runs the other's code. */
export function containerName(name: string, version: string): string {
  return `${name}__${version}`.replace(/[^A-Za-z0-9]/g, '_');
}
