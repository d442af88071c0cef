import { readSnapshot } from '../placement/pointers.ts';
import { ReleaseStoreError } from '../release-store-error.ts';
import { checkedKey, readJson, type Storage } from '../storage/storage.ts';
import {
  checkedName,
  computeDigest,
  parseReleaseKey,
  type ReleaseRecord,
  recordKey,
  releaseFolder,
  releaseRecordSchema,
} from './release-record.ts';

/** The published versions and the pointers. Versions never change. */
export type ReleaseStore = ReturnType<typeof openReleaseStore>;

export function openReleaseStore(storage: Storage) {
  const bytesOf = async (key: string) => (await storage.read(key))?.bytes;
  return {
    storage,
    has: async (name: string, version: string) => (await storage.read(recordKey(name, version))) !== undefined,
    /** Throws if it is missing or contradicts its statement. Does not verify signatures: see verifyRecord. */
    async readRecord(name: string, version: string): Promise<ReleaseRecord> {
      const what = `The record of ${name} ${version} in the release store`;
      const record = (await readJson(storage, recordKey(name, version), releaseRecordSchema, what))?.value;
      if (!record) throw new ReleaseStoreError(`There is no ${name} ${version} in the release store.`);
      checkRecord(record, name, version);
      return record;
    },
    /** A file of a version, or with `.br` or `.gz` its compressed form. */
    readFile: async (name: string, version: string, path: string) =>
      bytesOf(releaseFolder(name, version) + checkedKey(path)),
    readPrivate: async (path: string) => bytesOf(`private/${checkedKey(path)}`),
    /** The published versions of a remote, oldest first. */
    async listVersions(name: string): Promise<string[]> {
      const stored = await readStoredVersions(storage, `remotes/${checkedName(name)}/`);
      return stored
        .filter(({ hasRecord }) => hasRecord)
        .sort((one, other) => one.modifiedAt.getTime() - other.modifiedAt.getTime())
        .map(({ version }) => version);
    },
    /** The remotes with published versions, sorted. */
    async listNames(): Promise<string[]> {
      const stored = await readStoredVersions(storage);
      return [...new Set(stored.flatMap(({ name, hasRecord }) => (hasRecord ? [name] : [])))].sort();
    },
    /** A new store has revision 0 and no remotes. */
    readPointers: async () => (await readSnapshot(storage)).pointers,
  };
}

/** Reads each record once, because published versions never change. Retries a record that could not be read. */
export function withRecordCache(store: ReleaseStore): ReleaseStore {
  const records = new Map<string, ReleaseRecord>();
  const readRecord: ReleaseStore['readRecord'] = async (name, version) => {
    const key = `${name} ${version}`;
    const record = records.get(key) ?? (await store.readRecord(name, version));
    records.set(key, record);
    return record;
  };
  return { ...store, readRecord };
}

/** Only the statement is signed; its digests cover the rest of the record. */
function checkRecord(record: ReleaseRecord, name: string, version: string) {
  const { statement, files } = record;
  const fault =
    (statement.name !== name || statement.version !== version
      ? `it is that of ${statement.name} ${statement.version}`
      : undefined) ??
    (statement.files === computeDigest(record) ? undefined : 'its files are not those of its statement') ??
    (statement.entry === files['remoteEntry.js']?.integrity ? undefined : 'its entry is not that of its statement');
  if (fault) throw new ReleaseStoreError(`The record of ${name} ${version} in the release store is damaged: ${fault}.`);
}

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
      modifiedAt: new Date(Math.max(...ofVersion.map(({ modifiedAt }) => modifiedAt.getTime()))),
    })),
  );
}
