import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Encoding } from '../files/accepted-encodings.ts';
import { createByteCache } from '../files/byte-cache.ts';

const packers = {
  br: (bytes: Buffer) => promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (bytes: Buffer) => promisify(gzip)(bytes, { level: 6 }),
};

/** Compresses pages; those that many visitors get are compressed once. */
export function createPackedPages(limit = 4_000_000) {
  const cache = createByteCache(limit);
  return async (html: string, tag: string, encoding: Encoding): Promise<Buffer> => {
    const key = `${tag}-${encoding}`;
    const cached = cache.get(key);
    if (cached) return cached;
    const packed = await packers[encoding](Buffer.from(html));
    cache.set(key, packed);
    return packed;
  };
}
