import * as z from 'zod/mini';

/** The files of a release by their paths: what the worker fetches, checks and tells the size of. */
export const fileListSchema = z.object({
  files: z.record(z.string(), z.object({ integrity: z.string(), bytes: z.number() })),
});

export type FileList = z.infer<typeof fileListSchema>;
