import {
  parseReleaseUrl,
  type ReleaseAddress,
  releaseUrl,
  remoteNamePattern,
  versionPattern,
} from '@tensely/platform/host';
import { ReleaseStoreError } from '../release-store-error.ts';
import { faultOfPath } from '../storage/storage-key.ts';

/** The name of a remote, or "shell". Throws a sentence for another. */
export function checkedName(name: string): string {
  if (!remoteNamePattern.test(name) || faultOfPath(name)) {
    throw new ReleaseStoreError(`${JSON.stringify(name)} is not a name of a remote.`);
  }
  return name;
}

/** A version such as 1.2.0 or 1.2.0-5f3c2a1b. Throws a sentence for another. */
export function checkedVersion(version: string): string {
  if (!versionPattern.test(version) || faultOfPath(version)) {
    throw new ReleaseStoreError(`${JSON.stringify(version)} is not a version such as 1.2.0.`);
  }
  return version;
}

/** The folder of a version in the store, with its slash. Throws a sentence for a wrong name or version. */
export function releaseFolder(name: string, version: string): string {
  return releaseUrl({ name: checkedName(name), version: checkedVersion(version) }).slice(1);
}

/** Where the record of a version is: the version exists if and only if it is there. */
export function recordKey(name: string, version: string): string {
  return `${releaseFolder(name, version)}record.json`;
}

/** Reads the key of a file of a release, "remotes/lessons/1.2.0/app.js"; undefined for another key. */
export function parseReleaseKey(key: string): ReleaseAddress | undefined {
  return parseReleaseUrl(`/${key}`);
}
