import * as v from 'valibot';
import { recordOf } from './fields.ts';
import { releaseSchema } from './release.schema.ts';

/**
 * The release map as the shell gets it: the AWS frontend-discovery JSON (v1-pre) with our extras. Each remote has its
 * releases in order of preference: the one that this visitor gets first, then those to fall back to.
 */
export const releaseMapSchema = v.object({
  schema: v.string(),
  microFrontends: recordOf(v.pipe(v.array(releaseSchema), v.minLength(1))),
});

export type ReleaseMap = v.InferOutput<typeof releaseMapSchema>;
