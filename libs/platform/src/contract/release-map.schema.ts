import * as z from 'zod/mini';
import { releaseSchema } from './release.schema.ts';

/**
 * The release map as the shell receives it: the AWS frontend-discovery JSON (v1-pre) with our extensions. The releases
 * of each remote are in order of preference: first the one assigned to this visitor, then the fallbacks.
 */
export const releaseMapSchema = z.object({
  schema: z.string(),
  microFrontends: z.record(z.string(), z.array(releaseSchema).check(z.minLength(1))),
});

export type ReleaseMap = z.infer<typeof releaseMapSchema>;
