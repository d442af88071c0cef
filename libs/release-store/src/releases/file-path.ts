import * as z from 'zod/mini';
import { findPathError } from '../storage/storage-key.ts';

/** A file of a release or of the private area: a relative path of plain names. */
export const filePathSchema = z.string().check(
  z.refine((path) => findPathError(path) === undefined, {
    error: ({ input }) => `the file "${input}" ${findPathError(String(input)) ?? ''}`,
  }),
);
