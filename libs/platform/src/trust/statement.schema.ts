import * as z from 'zod/mini';
import { signedDeclarationSchema } from './signed.schema.ts';

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

export type Statement = z.infer<typeof statementSchema>;
