import { ReleaseStoreError } from '../release-store-error.ts';
import { findPathError } from '../storage/storage-key.ts';
import { checkedName, checkedVersion } from './release-keys.ts';
import type { BuildInfo } from './release-record.ts';

export interface NewRelease {
  name: string;
  version: string;
  /** The release's files, by their path inside it. */
  files: ReadonlyMap<string, Uint8Array>;
  /** Files that are never served, by their path in the private area. Their names must depend on their content. */
  privateFiles?: ReadonlyMap<string, Uint8Array>;
  info: BuildInfo;
  publishedAt: Date;
}

export const ENTRY = 'remoteEntry.js';

/** Throws a sentence for a release that must not be published: invalid names, reserved paths, missing files. */
export function checkRelease(release: NewRelease): void {
  const { name, version, files, privateFiles } = release;
  checkedName(name);
  checkedVersion(version);
  const fault =
    findFilesError([...files.keys()]) ??
    findPrivateFilesError([...(privateFiles?.keys() ?? [])]) ??
    findInfoError(release);
  if (fault) throw new ReleaseStoreError(`${name} ${version} is not published: ${fault}.`);
}

function findInfoError({ name, files, info }: NewRelease): string | undefined {
  const { declaration, preload } = info;
  if (name !== 'shell' && !declaration) return 'its build has no declaration';
  if (declaration && declaration.name !== name) return `its build declares the remote "${declaration.name}"`;
  const ofRoutes = declaration?.routes.flatMap((route) => route.files ?? []) ?? [];
  const missing = [...(declaration ? [ENTRY] : []), ...preload, ...ofRoutes].find((path) => !files.has(path));
  return missing && `its build has no file "${missing}"`;
}

function findFilesError(paths: string[]): string | undefined {
  if (paths.length === 0) return 'its build has no files';
  const wrong = paths.find((path) => findPathError(path) ?? findNameError(path));
  return wrong === undefined
    ? undefined
    : `the file ${JSON.stringify(wrong)} ${findPathError(wrong) ?? findNameError(wrong)}`;
}

/** Names that have another meaning under a release's address. */
function findNameError(path: string): string | undefined {
  if (path === 'record.json') return 'has the name of the record';
  if (/\.(br|gz)$/i.test(path)) return 'has a suffix that is reserved for compressed forms';
  return undefined;
}

function findPrivateFilesError(paths: string[]): string | undefined {
  const wrong = paths.find((path) => findPathError(path));
  return wrong === undefined ? undefined : `the private file ${JSON.stringify(wrong)} ${findPathError(wrong)}`;
}
