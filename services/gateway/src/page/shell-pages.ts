import { type ReleaseRecord, ReleaseStoreError } from '@tensely/release-store/logic';
import { LRUCache } from 'lru-cache';
import type { ReleaseFiles } from '../files/release-files.ts';

export type PageFile = 'shell.html' | 'shell-dev.html';

/** More versions than this are never served at the same time. */
const MOST_PAGES = 16;

/**
 * Reads the pages of shells, and caches them: a page that was served once can be served again while the store is silent.
 * Rejects with a sentence for one that is missing or damaged.
 */
export function createShellPages(files: ReleaseFiles) {
  const cache = new LRUCache<string, string>({ max: MOST_PAGES });

  return async (record: ReleaseRecord, path: PageFile = 'shell.html'): Promise<string> => {
    const { version, files: digest } = record.statement;
    const key = `${version} ${digest} ${path}`;
    const cached = cache.get(key);
    if (cached !== undefined) return cached;
    const file = await files.read(record, path, []);
    if (!file) throw new ReleaseStoreError(`The shell ${version} has no ${path}.`);
    const page = file.bytes.toString('utf8');
    cache.set(key, page);
    return page;
  };
}
