import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib';
import { forEachLimited } from '../for-each-limited.ts';

const TEXT = /\.(js|css|json|svg|html|map|txt)$/;
const KEPT_MS = 30 * 86_400_000;

const QUALITY = { [constants.BROTLI_PARAM_QUALITY]: 11 };
const brotli = promisify(brotliCompress);
const unbrotli = promisify(brotliDecompress);
const zip = promisify(gzip);
const unzip = promisify(gunzip);

const forms = [
  {
    ending: '.br',
    compress: (content: Uint8Array) =>
      brotli(content, { params: { ...QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: content.byteLength } }),
    expand: unbrotli,
  },
  { ending: '.gz', compress: (content: Uint8Array) => zip(content, { level: 9 }), expand: unzip },
];

/** The compressed forms of text files, by their ending; fonts and images have none. */
interface Precompressor {
  compress(path: string, content: Uint8Array): Promise<Map<string, Uint8Array>>;
  /** Removes forms from the cache that are older than thirty days. */
  tidy(): Promise<void>;
}

/**
 * Keeps the forms in `cache`, a folder, by the hash of their content: compressing all files of lessons takes 14 s, and few change
 * from version to version. Without a folder that can be written, compresses each time.
 */
export function createPrecompressor(cache: string): Precompressor {
  return {
    async compress(path, content) {
      if (!TEXT.test(path) || content.byteLength < 256) return new Map();
      const hash = createHash('sha256').update(content).digest('hex');
      const compressed = forms.map(async ({ ending, compress, expand }): Promise<[string, Uint8Array]> => {
        const place = join(cache, hash + ending);
        const known = await readFile(place).catch(() => undefined);
        const expanded = known && (await expand(known, { maxOutputLength: content.byteLength }).catch(() => undefined));
        if (known && expanded?.equals(content)) return [ending, known];
        const form = await compress(content);
        await keep(place, form).catch(() => {});
        return [ending, form];
      });
      return new Map(await Promise.all(compressed));
    },
    async tidy() {
      const names = await readdir(cache).catch(() => []);
      await forEachLimited(names, async (name) => {
        const { mtimeMs } = await stat(join(cache, name));
        if (mtimeMs < Date.now() - KEPT_MS) await rm(join(cache, name), { force: true });
      }).catch(() => {});
    },
  };

  async function keep(place: string, form: Uint8Array): Promise<void> {
    await mkdir(cache, { recursive: true });
    const draft = join(cache, randomUUID());
    await writeFile(draft, form);
    await rename(draft, place);
  }
}

/** The cache of this checkout. */
export const precompressor = createPrecompressor(
  join(import.meta.dirname, '../../../../node_modules/.cache/compressed'),
);
