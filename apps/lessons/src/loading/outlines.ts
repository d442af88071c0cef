import type { LevelOutline } from '@tensely/content/lessons';
import { createContext, useContext } from 'react';
import { fetchFile, onFilesChanged } from './fetch-file.ts';
import { createLoadStore, whenReady } from './load-store.ts';

export function createOutlines(load: (level: string, attempt: number) => Promise<LevelOutline>) {
  return createLoadStore(load, (level) => `The outline of ${level} could not be loaded.`);
}

/** The outlines of this release. Separate from its pages: no question waits for them. */
export const outlines = createOutlines(importOutline);
onFilesChanged((paths) => outlines.renew((level) => paths.includes(outlineFile(level))));

/** Loads the outline of a level of this release. Rejects if that fails. */
export const loadOutline = (level: string) => whenReady(outlines, level);

const OutlinesContext = createContext(outlines);

export const OutlinesProvider = OutlinesContext.Provider;
export const useOutlines = () => useContext(OutlinesContext);

/**
 * Loads the outline of a level, which the build derives from its pages. Rejects if the fetch fails or the file is no
 * outline.
 */
export function importOutline(level: string, attempt: number): Promise<LevelOutline> {
  return fetchFile(outlineFile(level), attempt, isOutline, 'an outline');
}

function outlineFile(level: string): string {
  return `content/${level}/outline.json`;
}

function isOutline(value: unknown): value is LevelOutline {
  return (
    typeof value === 'object' && value !== null && Object.values(value).every((topic) => Array.isArray(topic?.titles))
  );
}
