import type { Storage } from '../storage/storage.ts';
import { parseReleaseKey } from './release-record.ts';

export type StoredVersion = Awaited<ReturnType<typeof readStoredVersions>>[number];

/** The stored files of every version, or of those of one remote. */
export async function readStoredVersions(storage: Storage, folder = 'remotes/') {
  const files = (await storage.list(folder)).flatMap((listed) => {
    const address = parseReleaseKey(listed.key);
    return address ? [{ ...listed, ...address }] : [];
  });
  const versions = Map.groupBy(files, ({ name, version }) => `${name} ${version}`);
  return [...versions.values()].flatMap((ofVersion) =>
    ofVersion.slice(0, 1).map(({ name, version }) => ({
      name,
      version,
      /** Without its record a version does not exist. */
      hasRecord: ofVersion.some(({ path }) => path === 'record.json'),
      keys: ofVersion.map(({ key }) => key),
      /** The last write. */
      modifiedAt: new Date(Math.max(...ofVersion.map(({ modifiedAt }) => modifiedAt.getTime()))),
    })),
  );
}
