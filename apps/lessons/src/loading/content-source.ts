import type { ContentIndex, Page } from '@tensely/content/lessons';
import { createContext, useContext } from 'react';
import contentIndex from '../../content/index.json';
import { fetchFile, onFilesChanged } from './fetch-file.ts';
import { createLoadStore, type LoadStore } from './load-store.ts';

/** A store of pages by keys of the form "A1/nouns/1". */
export function createPages(load: (key: string, attempt: number) => Promise<Page>): LoadStore<Page> {
  return createLoadStore(load, (key) => `The page ${key} could not be loaded.`);
}

const index: ContentIndex = contentIndex;
const pages = createPages(importPage);
onFilesChanged((paths) => pages.renew((key) => paths.includes(pageFile(key))));
/** The content of this release: the list of all topics, and the requested pages. */
export const content = { index, pages };
const ContentContext = createContext(content);

export const ContentProvider = ContentContext.Provider;
export const useContent = () => useContext(ContentContext);

/**
 * Loads the page with a key "level/topic/number". Rejects if the fetch fails or the file is no page. The build has read
 * it with the tolerant reader, so this checks only its outline: the schemas are larger than all of the remote.
 */
export function importPage(key: string, attempt: number): Promise<Page> {
  return fetchFile(pageFile(key), attempt, isPage, 'a lesson page');
}

function pageFile(key: string): string {
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
