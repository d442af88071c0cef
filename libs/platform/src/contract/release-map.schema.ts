import * as z from 'zod/mini';
import { releaseSchema } from './release.schema.ts';

/**
 * The release map as the shell gets it: the AWS frontend-discovery JSON (v1-pre) with our extras. Each remote has its
 * releases in order of preference: the one that this visitor gets first, then those to fall back to.
 */
export const releaseMapSchema = z.object({
  schema: z.string(),
  microFrontends: z.record(z.string(), z.array(releaseSchema).check(z.minLength(1))),
});

export type ReleaseMap = z.infer<typeof releaseMapSchema>;
