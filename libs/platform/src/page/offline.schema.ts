import * as z from 'zod/mini';

/** The files of a release by path, for the worker to fetch, verify and sum up. */
export const fileListSchema = z.object({
  files: z.record(z.string(), z.object({ integrity: z.string(), bytes: z.number() })),
});

export type FileList = z.infer<typeof fileListSchema>;
