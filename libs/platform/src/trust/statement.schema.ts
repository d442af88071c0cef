import * as v from 'valibot';
import { signedDeclarationSchema } from './signed.schema.ts';

/**
 * The statement that a team signs when it publishes a version. `entry` is the integrity of remoteEntry.js, which in turn holds
 * those of its chunks and style sheets. `files` is the digest of all files of the version and of its build metadata.
 */
export const statementSchema = v.object({
  kind: v.literal('release'),
  name: v.string(),
  version: v.string(),
  publishedAt: v.string(),
  declaration: v.optional(signedDeclarationSchema),
  entry: v.optional(v.string()),
  files: v.string(),
});

export type Statement = v.InferOutput<typeof statementSchema>;
