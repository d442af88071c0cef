import { ENGLISH } from '@tensely/core/logic';
import { pageFile } from '@tensely/platform/host';
import { type ReleaseRecord, ReleaseStoreError } from '@tensely/release-store/logic';
import { LRUCache } from 'lru-cache';
import type { ReleaseFiles } from '../files/release-files.ts';

const ENGLISH_PAGE = pageFile(ENGLISH);

export type PageFile = ReturnType<typeof pageFile> | 'shell-dev.html';

/** Sixteen versions in three languages: more are never served at the same time. */
const MOST_PAGES = 48;

/**
 * Reads and caches shell pages, so that a page that was served once stays available while the store is down. Falls back to the
 * English page. Rejects with a sentence if a page is missing or damaged.
 */
export function createShellPages(files: ReleaseFiles) {
  const cache = new LRUCache<string, string>({ max: MOST_PAGES });

  return async (record: ReleaseRecord, path: PageFile): Promise<string> => {
    const { version, files: digest } = record.statement;
    const key = `${version} ${digest} ${path}`;
    const cached = cache.get(key);
    if (cached !== undefined) return cached;
    const isThere = path === 'shell-dev.html' || Object.hasOwn(record.files, path);
    const file = await files.read(record, isThere ? path : ENGLISH_PAGE, []);
    if (!file) throw new ReleaseStoreError(`The shell ${version} has no ${path}.`);
    const page = file.bytes.toString('utf8');
    cache.set(key, page);
    return page;
  };
}
