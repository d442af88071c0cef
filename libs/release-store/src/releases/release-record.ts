import { declarationSchema, signatureSchema, statementSchema, versionPattern } from '@tensely/platform/host';
import * as z from 'zod/mini';
import { filePathSchema } from './file-path.ts';

const moduleVersions = z.record(z.string(), z.string());

/**
 * What a build says of itself beside its declaration: `remote.json` of a remote, `shell.json` of the shell. What a later
 * build adds is preserved, because the statement covers it.
 */
const info = {
  /** Files that every first screen needs. */
  preload: z.array(filePathSchema),
  /** Of a remote: the range of each shared module that it can run with. Of the shell: the exact version it provides. */
  shared: moduleVersions,
  /** Of the shell: the version of the remote contract that it offers. A remote's range is in its declaration. */
  contract: z.optional(z.string()),
  /**
   * The members of the shared modules with a short hash of their type: all of them of the shell, those that it uses of a remote.
   * Missing in releases that are older than this field.
   */
  surface: z.optional(z.record(z.string(), z.record(z.string(), z.string()))),
  /** The message schema of the Save and Complete bus: a range of a remote, the version that a shell has. */
  bus: z.optional(z.string()),
};

/** What a build writes of itself: the shell has no declaration, it is where remotes go. */
export const buildInfoSchema = z.looseObject({ ...info, declaration: z.optional(declarationSchema) });

export type BuildInfo = z.infer<typeof buildInfoSchema>;

/**
 * One published version (`record.json`), which never changes; only its signature may be replaced when a key is revoked.
 * A version exists if and only if its record does. `statement.files` is the digest over `info` and `files`.
 */
export const releaseRecordSchema = z.object({
  statement: z.object({ ...statementSchema.shape, version: z.string().check(z.regex(versionPattern)) }),
  signature: signatureSchema,
  info: z.looseObject({
    ...info,
    /** Its files in the private area, which versions share: garbage collection keeps those that a version still names. */
    privateFiles: z.optional(z.array(filePathSchema)),
  }),
  files: z.record(filePathSchema, z.looseObject({ integrity: z.string(), bytes: z.number() })),
});

export type ReleaseRecord = z.infer<typeof releaseRecordSchema>;
