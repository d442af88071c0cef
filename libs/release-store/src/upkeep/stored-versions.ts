import { parseReleaseKey } from '../releases/release-keys.ts';
import type { Listed, Storage } from '../storage/storage.ts';

/** What is stored of one version, its record or not. */
export interface StoredVersion {
  name: string;
  version: string;
  hasRecord: boolean;
  /** Every key of it, its record among them. */
  keys: string[];
  /** When the last of them was written. */
  modifiedAt: Date;
}

/** Everything that lies under `remotes/`, by version. */
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
