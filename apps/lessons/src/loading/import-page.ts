import type { Page } from '@tensely/content-model/logic';
import { fetchFile } from './fetch-file.ts';

/**
 * The page of a key "level/topic/number", in the canonical form, because the build reads every page file through the
 * tolerant reader. Rejects when it cannot be had.
 */
export function importPage(key: string, attempt: number): Promise<Page> {
  const [level = '', topic = '', number = ''] = key.split('/');
  return fetchFile(`content/${level}/${topic}/${number.padStart(2, '0')}.json`, attempt);
}
