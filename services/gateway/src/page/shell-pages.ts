import { type ReleaseRecord, ReleaseStoreError } from '@tensely/release-store/logic';
import type { ReleaseFiles } from '../files/release-files.ts';

export type PageFile = 'shell.html' | 'shell-dev.html';

/** How many versions of the page are kept; more are never served at the same time. */
const MOST = 16;

/**
 * Reads the pages of shells, and keeps them: a page that was served once can be served again while the store is silent.
 * Rejects with a sentence for one that is missing or damaged.
 */
export function createShellPages(files: ReleaseFiles) {
  const kept = new Map<string, string>();

  return async (record: ReleaseRecord, path: PageFile = 'shell.html'): Promise<string> => {
    const { version, files: digest } = record.statement;
    const key = `${version} ${digest} ${path}`;
    const known = kept.get(key);
    if (known !== undefined) return known;
    const file = await files.read(record, path, []);
    if (!file) throw new ReleaseStoreError(`The shell ${version} has no ${path}.`);
    const page = file.bytes.toString('utf8');
    kept.set(key, page);
    const [oldest] = kept.keys();
    if (kept.size > MOST && oldest) kept.delete(oldest);
    return page;
  };
}
