import type { ContentIndex, LevelOutline, Page } from '@tensely/content-model/logic';
import { createContext, useContext } from 'react';
import contentIndex from '../../content/index.json';
import { onFilesChanged } from './fetch-file.ts';
import { importOutline, outlineFile } from './import-outline.ts';
import { importPage, pageFile } from './import-page.ts';
import { createLoadStore, type LoadStore } from './load-store.ts';

/** The content of the lessons: the list of all topics, and the pages and outlines of levels that were asked for. */
interface ContentSource {
  index: ContentIndex;
  pages: LoadStore<Page>;
  outlines: LoadStore<LevelOutline>;
}

/** A store of pages by keys of the form "A1/nouns/1". */
export function createPages(load: (key: string, attempt: number) => Promise<Page>): LoadStore<Page> {
  return createLoadStore(load, (key, error) => console.error(`The page ${key} could not be loaded.`, error));
}

/** A store of the outlines of levels, by their keys. */
export function createOutlines(
  load: (level: string, attempt: number) => Promise<LevelOutline>,
): LoadStore<LevelOutline> {
  return createLoadStore(load, (level, error) => console.error(`The outline of ${level} could not be loaded.`, error));
}

const index: ContentIndex = contentIndex;
const pages = createPages(importPage);
onFilesChanged((paths) => pages.renew((key) => paths.includes(pageFile(key))));
const outlines = createOutlines(importOutline);
onFilesChanged((paths) => outlines.renew((level) => paths.includes(outlineFile(level))));
/** The content of this release. */
export const content: ContentSource = { index, pages, outlines };
const ContentContext = createContext(content);

export const ContentProvider = ContentContext.Provider;
export const useContent = () => useContext(ContentContext);
