import { parseReleaseKey } from '../releases/release-record.ts';
import type { Listed, Storage } from '../storage/storage.ts';

/** The stored files of one version, with or without its record. */
export interface StoredVersion {
  name: string;
  version: string;
  hasRecord: boolean;
  /** All its keys, including the record. */
  keys: string[];
  /** The time of the last write. */
  modifiedAt: Date;
}

/** Everything under `remotes/`, by version. */
export async function readStoredVersions(storage: Storage): Promise<StoredVersion[]> {
  const versions = new Map<string, StoredVersion>();
  for (const listed of await storage.list('remotes/')) {
    const file = parseReleaseKey(listed.key);
    if (!file) continue;
    const { name, version, path } = file;
    const stored = versions.get(`${name} ${version}`) ?? emptyVersion(name, version);
    versions.set(`${name} ${version}`, withKey(stored, listed, path));
  }
  return [...versions.values()];
}

function emptyVersion(name: string, version: string): StoredVersion {
  return { name, version, hasRecord: false, keys: [], modifiedAt: new Date(0) };
}

function withKey(stored: StoredVersion, { key, modifiedAt }: Listed, path: string): StoredVersion {
  stored.keys.push(key);
  return {
    ...stored,
    hasRecord: stored.hasRecord || path === 'record.json',
    modifiedAt: modifiedAt > stored.modifiedAt ? modifiedAt : stored.modifiedAt,
  };
}
