import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib';
import { forEachLimited } from '../for-each-limited.ts';
import { ReleaseStoreError } from '../release-store-error.ts';
import type { NamedVersion } from '../routing/change.ts';
import type { Storage } from '../storage/storage.ts';
import type { ReleaseStore } from './open-release-store.ts';
import { integrityOf, type ReleaseRecord, releaseFolder } from './release-record.ts';

export type Encoding = 'br' | 'gzip';

/** The endings of the compressed forms of a file, by encoding. */
export const endings: Readonly<Record<Encoding, string>> = { br: '.br', gzip: '.gz' };
export const encodings: readonly Encoding[] = ['br', 'gzip'];

const TEXT = /\.(js|css|json|svg|html|map|txt)$/;
const CACHE = join(import.meta.dirname, '../../../../node_modules/.cache/compressed');

/** The development build of the shell, which only a developer's machine serves: 5 MB, for which brotli's best takes 7 s. */
const DEVELOPMENT = /^dev\//;
const BEST = { br: 11, gzip: 9 };
const QUICK = { br: 4, gzip: 4 };

const compress: Record<Encoding, (content: Uint8Array, level: number) => Promise<Buffer>> = {
  br: (content, level) =>
    promisify(brotliCompress)(content, {
      params: { [constants.BROTLI_PARAM_QUALITY]: level, [constants.BROTLI_PARAM_SIZE_HINT]: content.byteLength },
    }),
  gzip: (content, level) => promisify(gzip)(content, { level }),
};

/**
 * The compressed forms of a text file, by their ending; fonts and images have none. A folder caches them by the hash of their
 * content: compressing all files of lessons takes 14 s, and few change from version to version.
 */
export async function precompress(path: string, content: Uint8Array, cache = CACHE): Promise<Map<string, Uint8Array>> {
  if (!TEXT.test(path) || content.byteLength < 256) return new Map();
  const levels = DEVELOPMENT.test(path) ? QUICK : BEST;
  const hash = createHash('sha256').update(content).digest('hex');
  const compressed = encodings.map(async (encoding): Promise<[string, Uint8Array]> => {
    const ending = endings[encoding];
    const place = join(cache, hash + ending);
    const known = await readFile(place).catch(() => undefined);
    if (known) return [ending, known];
    const form = await compress[encoding](content, levels[encoding]);
    await cacheForm(cache, place, form).catch(() => {});
    return [ending, form];
  });
  return new Map(await Promise.all(compressed));
}

/** Neither flushed nor private, unlike the files of the store. */
async function cacheForm(cache: string, place: string, form: Uint8Array): Promise<void> {
  await mkdir(cache, { recursive: true });
  const draft = join(cache, randomUUID());
  await writeFile(draft, form);
  await rename(draft, place);
}

const decompress = { br: promisify(brotliDecompress), gzip: promisify(gunzip) };

/** Whether stored bytes are, after decompression, the file that a record describes. */
export async function isAsDescribed(
  { integrity, bytes: length }: ReleaseRecord['files'][string],
  stored: Buffer,
  encoding: Encoding | undefined,
): Promise<boolean> {
  if (!encoding) return integrityOf(stored) === integrity;
  // Decompressing more than the file would let a small form fill the memory.
  const plain = await decompress[encoding](stored, { maxOutputLength: Math.max(length, 1) }).catch(() => undefined);
  return plain !== undefined && integrityOf(plain) === integrity;
}

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

/** Gateways refuse altered files. Throws an error that names each of these versions' differences from its record. */
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
