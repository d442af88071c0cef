import type { LevelOutline } from '@tensely/content/lessons';
import { createContext, useContext } from 'react';
import type { FileKind } from './fetch-file.ts';
import { openFiles, whenReady } from './load-store.ts';

/** The outlines, by level, which the build derives from the pages. */
export const outlineFiles: FileKind<LevelOutline> = {
  what: 'an outline',
  problem: (level) => `The outline of ${level} could not be loaded.`,
  pathOf: (level) => `content/${level}/outline.json`,
  isFile: (value): value is LevelOutline =>
    typeof value === 'object' && value !== null && Object.values(value).every((topic) => Array.isArray(topic?.titles)),
};

/** The outlines of this release. Separate from its pages: no question waits for them. */
export const outlines = openFiles(outlineFiles, (outline) => outline);

/** Loads the outline of a level of this release. Rejects if that fails. */
export const loadOutline = (level: string) => whenReady(outlines, level);

const OutlinesContext = createContext(outlines);

export const OutlinesProvider = OutlinesContext.Provider;
export const useOutlines = () => useContext(OutlinesContext);
