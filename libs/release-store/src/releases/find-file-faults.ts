import { forEachLimited } from '../for-each-limited.ts';
import { ReleaseStoreError } from '../release-store-error.ts';
import type { NamedVersion } from '../routing/routing.ts';
import type { Storage } from '../storage/storage.ts';
import { encodings, endings, isAsDescribed } from './compressed-forms.ts';
import type { ReleaseStore } from './open-release-store.ts';
import { type ReleaseRecord, releaseFolder } from './release-record.ts';

/** Compares the stored files of a version with its record. Returns a sentence for each difference. */
export async function findFileFaults(storage: Storage, { statement, files, info }: ReleaseRecord): Promise<string[]> {
  const folder = releaseFolder(statement.name, statement.version);
  const stored = new Set((await storage.list(folder)).map(({ key }) => key.slice(folder.length)));
  const expected = Object.entries(files).flatMap(([path, file]) => [
    { path, file, encoding: undefined },
    ...encodings.map((encoding) => ({ path: path + endings[encoding], file, encoding })),
  ]);
  const altered = new Set<string>();
  await forEachLimited(expected, async ({ path, file, encoding }) => {
    const packed = stored.has(path) && (await storage.read(folder + path));
    if (packed && !(await isAsDescribed(file, packed.bytes, encoding))) altered.add(path);
  });
  const absent = new Set<string>();
  await forEachLimited(info.privateFiles ?? [], async (path) => {
    if (!(await storage.read(`private/${path}`))) absent.add(path);
  });
  const known = new Set(['record.json', ...expected.map(({ path }) => path)]);
  return [
    ...Object.keys(files).flatMap((path) => (stored.has(path) ? [] : [`The file ${path} is missing.`])),
    ...expected.flatMap(({ path }) => (altered.has(path) ? [`The file ${path} is not what was published.`] : [])),
    ...[...stored].flatMap((path) => (known.has(path) ? [] : [`The file ${path} is not in its record.`])),
    ...(info.privateFiles ?? []).flatMap((path) => (absent.has(path) ? [`Its private file ${path} is missing.`] : [])),
  ];
}

/** Gateways refuse altered files. Throws a sentence that names each of these versions' differences from its record. */
export async function assertAsPublished(
  { storage, readRecord }: ReleaseStore,
  versions: readonly NamedVersion[],
): Promise<void> {
  for (const { name, version } of versions) {
    const faults = await findFileFaults(storage, await readRecord(name, version));
    if (faults.length === 0) continue;
    throw new ReleaseStoreError(
      `${name} ${version} is not as it was published, so nothing was changed. ${faults.join(' ')} Publish it again as another version.`,
    );
  }
}
