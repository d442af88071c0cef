import type { ContentIndex, Page } from '@tensely/content/lessons';
import { createContext, useContext } from 'react';
import contentIndex from '../../content/index.json';
import type { FileKind } from './fetch-file.ts';
import { openFiles } from './load-store.ts';

/**
 * The pages, by keys of the form "A1/nouns/1". The build has read them with the tolerant reader, so this checks only
 * their outline: the schemas are larger than all of the remote.
 */
export const pageFiles: FileKind<Page> = {
  what: 'a lesson page',
  problem: (key) => `The page ${key} could not be loaded.`,
  pathOf(key) {
    const [level = '', topic = '', number = ''] = key.split('/');
    return `content/${level}/${topic}/${number.padStart(2, '0')}.json`;
  },
  isFile: isPage,
};

const index: ContentIndex = contentIndex;
/** The content of this release: the list of all topics, and the requested pages. */
export const content = { index, pages: openFiles(pageFiles, (page) => page) };
const ContentContext = createContext(content);

export const ContentProvider = ContentContext.Provider;
export const useContent = () => useContext(ContentContext);

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
