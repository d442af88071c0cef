import { createHash } from 'node:crypto';
import { canonicalJson } from '@tensely/core/logic';
import {
  declarationSchema,
  parseReleaseUrl,
  type ReleaseAddress,
  releaseUrl,
  remoteNamePattern,
  signatureSchema,
  statementSchema,
  versionPattern,
} from '@tensely/platform/host';
import * as z from 'zod/mini';
import { ReleaseStoreError } from '../release-store-error.ts';
import { findPathError } from '../storage/storage.ts';

/** Returns a valid name of a remote, or "shell"; throws otherwise. */
export function checkedName(name: string): string {
  if (!remoteNamePattern.test(name) || findPathError(name)) {
    throw new ReleaseStoreError(`${JSON.stringify(name)} is not a name of a remote.`);
  }
  return name;
}

/** Returns a valid version such as 1.2.0 or 1.2.0-5f3c2a1b; throws otherwise. */
export function checkedVersion(version: string): string {
  if (!versionPattern.test(version) || findPathError(version)) {
    throw new ReleaseStoreError(`${JSON.stringify(version)} is not a version such as 1.2.0.`);
  }
  return version;
}

/** The folder of a version in the store, with a slash. Throws for an invalid name or version. */
export function releaseFolder(name: string, version: string): string {
  return releaseUrl({ name: checkedName(name), version: checkedVersion(version) }).slice(1);
}

/** The key of a version's record. The version exists if and only if its record does. */
export function recordKey(name: string, version: string): string {
  return `${releaseFolder(name, version)}record.json`;
}

/** Parses the key of a release file, "remotes/lessons/1.2.0/app.js"; returns undefined for other keys. */
export function parseReleaseKey(key: string): ReleaseAddress | undefined {
  return parseReleaseUrl(`/${key}`);
}

const filePathSchema = z.string().check(
  z.refine((path) => findPathError(path) === undefined, {
    error: ({ input }) => `the file "${input}" ${findPathError(String(input)) ?? ''}`,
  }),
);

const moduleVersions = z.record(z.string(), z.string());

/**
 * What a build records beside its declaration: `remote.json` of a remote, `shell.json` of the shell. Unknown fields are preserved,
 * because the statement covers them.
 */
const info = {
  /** Files that every first screen needs. */
  preload: z.array(filePathSchema),
  /** The range of each shared module that a remote requires, or the exact version that the shell provides. */
  shared: moduleVersions,
  /** The version of the remote contract that the shell offers. A remote's range is in its declaration. */
  contract: z.optional(z.string()),
  /**
   * The members of the shared modules with a short hash of their types: all of them for the shell, the used ones for a remote.
   * Missing in older releases.
   */
  surface: z.optional(z.record(z.string(), z.record(z.string(), z.string()))),
  /** The message schema of the Save and Complete bus: a remote's range, or the shell's version. */
  bus: z.optional(z.string()),
};

/** The info file of a build. The shell has no declaration. */
export const buildInfoSchema = z.looseObject({ ...info, declaration: z.optional(declarationSchema) });

export type BuildInfo = z.infer<typeof buildInfoSchema>;

/**
 * One published version (`record.json`). It never changes, except that a new signature may replace that of a revoked key.
 * `statement.files` is the digest over `info` and `files`.
 */
export const releaseRecordSchema = z.object({
  statement: z.object({ ...statementSchema.shape, version: z.string().check(z.regex(versionPattern)) }),
  signature: signatureSchema,
  info: z.looseObject({
    ...info,
    /** Its files in the private area, which versions share. Garbage collection keeps those that a version still names. */
    privateFiles: z.optional(z.array(filePathSchema)),
  }),
  files: z.record(filePathSchema, z.looseObject({ integrity: z.string(), bytes: z.number() })),
});

export type ReleaseRecord = z.infer<typeof releaseRecordSchema>;

/** The integrity of a file, as browsers check it. */
export function integrityOf(bytes: Uint8Array): string {
  return `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
}

/** The digest in a statement: over every file's hash and the build's info. */
export function computeDigest({ info, files }: Pick<ReleaseRecord, 'info' | 'files'>): string {
  return integrityOf(Buffer.from(canonicalJson({ info, files })));
}
