import * as v from 'valibot';
import { signedDeclarationSchema } from './signed.schema.ts';

/**
 * What a team signs of a version when it publishes it. `entry` is the integrity of remoteEntry.js, which in turn holds
 * those of its chunks and style sheets; `files` is the digest over all files of the version and what its build says of itself.
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
