import {
  declarationSchema,
  number,
  recordOf,
  signatureSchema,
  statementSchema,
  versionPattern,
} from '@tensely/platform/host';
import * as v from 'valibot';
import { filePathSchema } from './file-path.ts';

const moduleVersions = recordOf(v.string());

/**
 * What a build says of itself beside its declaration: `remote.json` of a remote, `shell.json` of the shell. What a later
 * build adds is preserved, because the statement covers it.
 */
const info = {
  /** Files that every first screen needs. */
  preload: v.array(filePathSchema),
  /** Of a remote: the range of each shared module that it can run with. Of the shell: the exact version it provides. */
  shared: moduleVersions,
  /** Of the shell: the version of the remote contract that it offers. A remote's range is in its declaration. */
  contract: v.optional(v.string()),
  /**
   * The members of the shared modules with a short hash of their type: all of them of the shell, those that it uses of a remote.
   * Missing in releases that are older than this field.
   */
  surface: v.optional(recordOf(recordOf(v.string()))),
  /** The message schema of the Save and Complete bus: a range of a remote, the version that a shell has. */
  bus: v.optional(v.string()),
};

/** What a build writes of itself: the shell has no declaration, it is where remotes go. */
export const buildInfoSchema = v.looseObject({ ...info, declaration: v.optional(declarationSchema) });

export type BuildInfo = v.InferOutput<typeof buildInfoSchema>;

/**
 * One published version (`record.json`), which never changes; only its signature may be replaced when a key is revoked.
 * A version exists if and only if its record does. `statement.files` is the digest over `info` and `files`.
 */
export const releaseRecordSchema = v.object({
  statement: v.object({ ...statementSchema.entries, version: v.pipe(v.string(), v.regex(versionPattern)) }),
  signature: signatureSchema,
  info: v.looseObject({
    ...info,
    /** Its files in the private area, which versions share: garbage collection keeps those that a version still names. */
    privateFiles: v.optional(v.array(filePathSchema)),
  }),
  files: recordOf(v.looseObject({ integrity: v.string(), bytes: number }), filePathSchema),
});

export type ReleaseRecord = v.InferOutput<typeof releaseRecordSchema>;
