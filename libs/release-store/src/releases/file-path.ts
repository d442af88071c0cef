import * as z from 'zod/mini';

/** A file of a release or of the private area: a relative path of plain letters that leaves its folder nowhere. */
export const filePathSchema = z.string().check(
  z.maxLength(400),
  z.regex(/^\w[\w./~-]*$/, 'a file name is a relative path of letters, digits, ".", "-", "_", "~" and "/"'),
  z.refine(
    (path) => path.split('/').every((part) => !['', '.', '..'].includes(part)),
    'a file name must not leave its release',
  ),
);
