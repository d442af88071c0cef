import {
  parseReleaseUrl,
  type ReleaseAddress,
  releaseUrl,
  remoteNamePattern,
  versionPattern,
} from '@tensely/platform/host';
import { ReleaseStoreError } from '../release-store-error.ts';
import { findPathError } from '../storage/storage-key.ts';

/** Returns a valid name of a remote, or "shell"; throws a sentence otherwise. */
export function checkedName(name: string): string {
  if (!remoteNamePattern.test(name) || findPathError(name)) {
    throw new ReleaseStoreError(`${JSON.stringify(name)} is not a name of a remote.`);
  }
  return name;
}

/** Returns a valid version such as 1.2.0 or 1.2.0-5f3c2a1b; throws a sentence otherwise. */
export function checkedVersion(version: string): string {
  if (!versionPattern.test(version) || findPathError(version)) {
    throw new ReleaseStoreError(`${JSON.stringify(version)} is not a version such as 1.2.0.`);
  }
  return version;
}

/** The folder of a version in the store, with a slash. Throws a sentence for an invalid name or version. */
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
