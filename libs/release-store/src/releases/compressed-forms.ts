import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib';
import { integrityOf, type ReleaseRecord } from './release-record.ts';

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
