import type { Page } from '@tensely/content-model/logic';
import { fetchFile } from './fetch-file.ts';

/**
 * The page of a key "level/topic/number". Rejects when it cannot be fetched or is no page.
 *
 * The build has read it through the tolerant reader, so only its outline is checked here: the schemas would cost a
 * learner more than all of the remote.
 */
export async function importPage(key: string, attempt: number): Promise<Page> {
  const page = await fetchFile(pageFile(key), attempt);
  if (!isPage(page)) throw new Error(`${pageFile(key)} is no lesson page.`);
  return page;
}

/** Where the page of a key is in the release. */
export function pageFile(key: string): string {
  const [level = '', topic = '', number = ''] = key.split('/');
  return `content/${level}/${topic}/${number.padStart(2, '0')}.json`;
}

function isPage(value: unknown): value is Page {
  if (typeof value !== 'object' || value === null) return false;
  if (!('id' in value && 'title' in value && 'content' in value && 'questions' in value)) return false;
  const { id, title, content, questions } = value;
  return typeof id === 'string' && typeof title === 'string' && areItems(content) && areItems(questions);
}

function areItems(value: unknown): boolean {
  return (
    Array.isArray(value) &&
    value.every((item: unknown) => {
      return typeof item === 'object' && item !== null && 'type' in item && typeof item.type === 'string';
    })
  );
}
