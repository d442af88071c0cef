import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Encoding } from '../files/accepted-encodings.ts';
import { createByteCache } from '../files/byte-cache.ts';

const compressors = {
  br: (bytes: Buffer) => promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (bytes: Buffer) => promisify(gzip)(bytes, { level: 6 }),
};

const CACHE_BYTES = 4_000_000;

/** Compresses pages, and caches those with a tag, so that a page for many visitors is compressed once. */
export function createCompressedPages() {
  const cache = createByteCache(CACHE_BYTES);
  return async (html: string, tag: string | undefined, encoding: Encoding): Promise<Buffer> => {
    const key = `${tag}-${encoding}`;
    const cached = cache.get(key);
    if (cached) return cached;
    const compressed = await compressors[encoding](Buffer.from(html));
    if (tag) cache.set(key, compressed);
    return compressed;
  };
}
