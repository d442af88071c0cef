import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const TEXT = /\.(js|css|json|svg|html|map|txt)$/;
/** The cache of this checkout. */
const CACHE = join(import.meta.dirname, '../../../../node_modules/.cache/compressed');

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

const forms = [
  {
    ending: '.br',
    compress: (content: Uint8Array) =>
      brotli(content, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: 11,
          [constants.BROTLI_PARAM_SIZE_HINT]: content.byteLength,
        },
      }),
  },
  { ending: '.gz', compress: (content: Uint8Array) => zip(content, { level: 9 }) },
];

/**
 * The compressed forms of a text file, by their ending; fonts and images have none. A folder caches them by the hash of their
 * content: compressing all files of lessons takes 14 s, and few change from version to version.
 */
export async function precompress(path: string, content: Uint8Array, cache = CACHE): Promise<Map<string, Uint8Array>> {
  if (!TEXT.test(path) || content.byteLength < 256) return new Map();
  const hash = createHash('sha256').update(content).digest('hex');
  const compressed = forms.map(async ({ ending, compress }): Promise<[string, Uint8Array]> => {
    const place = join(cache, hash + ending);
    const known = await readFile(place).catch(() => undefined);
    if (known) return [ending, known];
    const form = await compress(content);
    await store(place, form, cache).catch(() => {});
    return [ending, form];
  });
  return new Map(await Promise.all(compressed));
}

async function store(place: string, form: Uint8Array, cache: string): Promise<void> {
  await mkdir(cache, { recursive: true });
  const draft = join(cache, randomUUID());
  await writeFile(draft, form);
  await rename(draft, place);
}
