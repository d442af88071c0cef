import * as z from 'zod/mini';
import { faultOfPath } from '../storage/storage-key.ts';

/** A file of a release or of the private area: a relative path of plain names that leaves its folder nowhere. */
export const filePathSchema = z.string().check(
  z.refine((path) => faultOfPath(path) === undefined, {
    error: ({ input }) => `the file "${input}" ${faultOfPath(String(input)) ?? ''}`,
  }),
);
