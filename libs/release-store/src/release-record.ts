import { declarationSchema, versionPattern } from '@tensely/platform/logic';
import * as z from 'zod/mini';

export const fileName = z.string().check(
  z.regex(/^[\w][\w./~-]*$/, 'a file name is a relative path of letters, digits, ".", "-", "_" and "/"'),
  z.refine((name) => !name.split('/').includes('..'), 'a file name must not leave its release'),
);

/** What a build says of itself beside its files (`remote.json`): the shell has no declaration, it is where remotes go. */
export const buildInfoSchema = z.object({
  declaration: z.optional(declarationSchema),
  /** Files that every first screen needs. */
  preload: z.array(fileName),
});

export type BuildInfo = z.infer<typeof buildInfoSchema>;

/** One published version, which never changes: its files with their hashes, and what the build said of itself. */
export const releaseRecordSchema = z.extend(buildInfoSchema, {
  name: z.string().check(z.regex(/^[a-z][a-z0-9-]{0,30}$/)),
  version: z.string().check(z.regex(versionPattern)),
  publishedAt: z.string(),
  files: z.record(fileName, z.object({ integrity: z.string(), bytes: z.number() })),
  /** Its files in the private area, shared with other versions: a clean-up keeps what a kept version names. */
  privateFiles: z.optional(z.array(fileName)),
});

export type ReleaseRecord = z.infer<typeof releaseRecordSchema>;

/** Which version of each remote (and of the shell) is live, and what was live before it, newest first. */
export const pointersSchema = z.object({
  revision: z.number(),
  remotes: z.record(z.string(), z.object({ current: z.string(), previous: z.array(z.string()) })),
});

export type Pointers = z.infer<typeof pointersSchema>;
