import * as z from 'zod/mini';
import { signedDeclarationSchema } from './signed.schema.ts';

/**
 * What a team signs of a version when it publishes it. `entry` is the integrity of remoteEntry.js, which in turn holds
 * those of its chunks and style sheets; `files` is the digest over all files of the version and what its build says of itself.
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

export type Statement = z.infer<typeof statementSchema>;
