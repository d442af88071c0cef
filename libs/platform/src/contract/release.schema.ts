import * as z from 'zod/mini';
import { signatureSchema, signedDeclarationSchema, signedPlacementSchema } from '../trust/signed.schema.ts';
import { integrityPattern, releaseFilePattern, versionPattern } from './release-address.ts';

const integrity = z.string().check(z.regex(integrityPattern, 'an integrity is sha384-<base64>'));
const remoteUrl = z.string().check(z.regex(releaseFilePattern, 'a release lives under /remotes/'));

export const releaseSchema = z.object({
  url: remoteUrl,
  fallbackUrl: z.optional(remoteUrl),
  metadata: z.object({ integrity, version: z.string().check(z.regex(versionPattern)) }),
  deployment: z.object({ traffic: z.number(), default: z.boolean() }),
  /**
   * What the shell needs, with the declaration, to rebuild and verify the release's signed statement (see toStatement).
   * The first release of a remote carries the remote's placement. The shell loads no release without these.
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

/**
 * The release map as the shell receives it: the AWS frontend-discovery JSON (v1-pre) with our extensions. The releases
 * of each remote are in order of preference: first the one assigned to this visitor, then the fallbacks.
 */
export const releaseMapSchema = z.object({
  schema: z.string(),
  microFrontends: z.record(z.string(), z.array(releaseSchema).check(z.minLength(1))),
});

export type ReleaseMap = z.infer<typeof releaseMapSchema>;
