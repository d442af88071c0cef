import { PassThrough } from 'node:stream';
import { promisify } from 'node:util';
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib';
import { ENGLISH } from '@tensely/core/logic';
import { pageFile } from '@tensely/platform/host';
import { type Encoding, type ReleaseRecord, ReleaseStoreError } from '@tensely/release-store/logic';
import { cachedFiles, createByteCache, type ReleaseFiles } from '../files/release-files.ts';

const ENGLISH_PAGE = pageFile(ENGLISH);

export type PageFile = ReturnType<typeof pageFile> | 'shell-dev.html';

/** Sixteen versions in three languages: more are never served at the same time. */
const MOST_PAGES = 48;

/**
 * Reads and caches shell pages, so that a page that was served once stays available while the store is down. Falls back to the
 * English page. Rejects with a sentence if a page is missing or damaged.
 */
export function createShellPages(files: ReleaseFiles) {
  const read = cachedFiles(files, MOST_PAGES, (text) => text);
  return async (record: ReleaseRecord, path: PageFile): Promise<string> => {
    const isThere = path === 'shell-dev.html' || Object.hasOwn(record.files, path);
    const page = await read(record, isThere ? path : ENGLISH_PAGE);
    if (page === undefined) throw new ReleaseStoreError(`The shell ${record.statement.version} has no ${path}.`);
    return page;
  };
}

const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
const GZIP = { level: 6 };

const compressors = {
  br: (bytes: Buffer) => promisify(brotliCompress)(bytes, BROTLI),
  gzip: (bytes: Buffer) => promisify(gzip)(bytes, GZIP),
};

const CACHE_BYTES = 4_000_000;

/** Compresses pages and caches them by their tag, so that a page for many visitors is compressed once. */
export function createCompressedPages() {
  const cache = createByteCache(CACHE_BYTES);
  return async (html: string, tag: string, encoding: Encoding): Promise<Buffer> => {
    const key = `${tag}-${encoding}`;
    const cached = cache.get(key);
    if (cached) return cached;
    const compressed = await compressors[encoding](Buffer.from(html));
    cache.set(key, compressed);
    return compressed;
  };
}

/** Sends the head of a page at once, and the rest when it is there. */
export function streamPage(head: string, rest: Promise<string>, encoding: Encoding | undefined): ReadableStream {
  const compressor = encoding === 'br' ? createBrotliCompress(BROTLI) : encoding && createGzip(GZIP);
  const stream = compressor ?? new PassThrough();
  stream.write(head);
  compressor?.flush();
  rest.then(
    (text) => stream.end(text),
    (error) => stream.destroy(error),
  );
  return new ReadableStream({
    start(controller) {
      stream.on('data', (chunk) => controller.enqueue(chunk));
      stream.on('end', () => controller.close());
      stream.on('error', (error) => controller.error(error));
    },
    cancel: () => void stream.destroy(),
  });
}
