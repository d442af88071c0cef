import type { LevelOutline } from '@tensely/content/lessons';
import { createContext, useContext } from 'react';
import { onFilesChanged } from './fetch-file.ts';
import { importOutline, outlineFile } from './import-outline.ts';
import { createLoadStore, type LoadStore, whenReady } from './load-store.ts';

/** A store of the outlines of levels, by level key. */
export function createOutlines(
  load: (level: string, attempt: number) => Promise<LevelOutline>,
): LoadStore<LevelOutline> {
  return createLoadStore(load, (level, error) => console.error(`The outline of ${level} could not be loaded.`, error));
}

/** The outlines of this release. Separate from its pages: no question waits for them. */
export const outlines = createOutlines(importOutline);
onFilesChanged((paths) => outlines.renew((level) => paths.includes(outlineFile(level))));

/** Loads the outline of a level of this release. Rejects if that fails. */
export const loadOutline = (level: string) => whenReady(outlines, level);

const OutlinesContext = createContext(outlines);

export const OutlinesProvider = OutlinesContext.Provider;
export const useOutlines = () => useContext(OutlinesContext);
