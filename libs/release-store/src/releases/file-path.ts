import * as v from 'valibot';
import { faultOfPath } from '../storage/storage-key.ts';

/** A file of a release or of the private area: a relative path of plain names that leaves its folder nowhere. */
export const filePathSchema = v.pipe(
  v.string(),
  v.check(
    (path) => faultOfPath(path) === undefined,
    ({ input }) => `the file "${input}" ${faultOfPath(input) ?? ''}`,
  ),
);
