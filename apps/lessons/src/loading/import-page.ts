import type { Page } from '@tensely/content-model/logic';
import { fetchFile } from './fetch-file.ts';

/**
 * The page of a key "level/topic/number", in the canonical form, because the build reads every page file through the
 * tolerant reader. Rejects when it cannot be had.
 */
export function importPage(key: string, attempt: number): Promise<Page> {
  return fetchFile(pageFile(key), attempt);
}

/** Where the page of a key is in the release. */
export function pageFile(key: string): string {
  const [level = '', topic = '', number = ''] = key.split('/');
  return `content/${level}/${topic}/${number.padStart(2, '0')}.json`;
}
