import type { ContentIndex, Page } from '@tensely/content/lessons';
import { createContext, useContext } from 'react';
import contentIndex from '../../content/index.json';
import { onFilesChanged } from './fetch-file.ts';
import { importPage, pageFile } from './import-page.ts';
import { createLoadStore, type LoadStore } from './load-store.ts';

/** The content of the lessons: the list of all topics, and the requested pages. */
interface ContentSource {
  index: ContentIndex;
  pages: LoadStore<Page>;
}

/** A store of pages by keys of the form "A1/nouns/1". */
export function createPages(load: (key: string, attempt: number) => Promise<Page>): LoadStore<Page> {
  return createLoadStore(load, (key, error) => console.error(`The page ${key} could not be loaded.`, error));
}

const index: ContentIndex = contentIndex;
const pages = createPages(importPage);
onFilesChanged((paths) => pages.renew((key) => paths.includes(pageFile(key))));
/** The content of this release. */
export const content: ContentSource = { index, pages };
const ContentContext = createContext(content);

export const ContentProvider = ContentContext.Provider;
export const useContent = () => useContext(ContentContext);
