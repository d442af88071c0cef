import { PassThrough } from 'node:stream';
import { promisify } from 'node:util';
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib';
import { ENGLISH, type Language, messageOf, parse } from '@tensely/core/logic';
import {
  type PrerenderedPage,
  pageFile,
  prerenderedFile,
  prerenderedPageSchema,
  releaseUrl,
} from '@tensely/platform/host';
import { type Encoding, type ReleaseRecord, ReleaseStoreError } from '@tensely/release-store/logic';
import type { LimitedLog } from '@tensely/service-host/logic';
import { cachedFiles, createByteCache, type ReleaseFiles } from '../files/release-files.ts';

const ENGLISH_PAGE = pageFile(ENGLISH);

export type PageFile = ReturnType<typeof pageFile> | 'shell-dev.html';

/** Sixteen versions in three languages: more are never served at the same time. */
const MOST_PAGES = 48;

/**
 * Reads and caches shell pages, so that a page that was served once stays available while the store is down. Falls back to the
 * English page. Rejects if a page is missing or damaged.
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

/** A style sheet of a release that is part of the page. */
export interface StyleSheet {
  url: string;
  text: string;
}

/** Text that would end the element, or that means something else in the page than in its own file. */
const UNSUITABLE = /<\/style|@import|url\(/i;

/** How many prerendered pages to cache: those of all lessons in two versions or languages. */
const MOST_PRERENDERED = 250;

export type PageReaders = ReturnType<typeof createPageReaders>;

/** Readers of what a page contains before any script runs. They log a damaged file and resolve with undefined: the page does without it. */
export function createPageReaders({ files, limitedLog }: { files: ReleaseFiles; limitedLog: LimitedLog }) {
  const readPage = cachedFiles(files, MOST_PRERENDERED, (text) => parse(prerenderedPageSchema, JSON.parse(text)));

  const logFault = (cause: string, details: object, message: string) => (error: unknown) => {
    limitedLog.error(cause, { ...details, reason: messageOf(error) }, message);
    return undefined;
  };

  async function readStyle(record: ReleaseRecord, path: string): Promise<StyleSheet> {
    const text = (await files.text(record, path)) ?? '';
    if (UNSUITABLE.test(text)) throw new Error(`${path} refers to other files.`);
    return { url: releaseUrl(record.statement, path), text };
  }

  return {
    read: (record: ReleaseRecord, address: string, language?: Language): Promise<PrerenderedPage | undefined> => {
      const path = prerenderedFile(address, language);
      const cause = `prerendered page of ${record.statement.name}`;
      return readPage(record, path).catch(logFault(cause, { path }, 'A prerendered page is damaged.'));
    },
    /** Reads style sheets, so that the first paint needs no request beyond the page. Skips missing files. */
    readStyles: (record: ReleaseRecord, paths: readonly string[]): Promise<StyleSheet[] | undefined> => {
      const present = paths.filter((path) => Object.hasOwn(record.files, path));
      const cause = `style sheets of ${record.statement.name}`;
      const read = Promise.all(present.map((path) => readStyle(record, path)));
      return read.catch(logFault(cause, {}, 'A page is sent without its prerendered screen.'));
    },
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
