import type { LevelOutline } from '@tensely/content/lessons';
import { fetchFile } from './fetch-file.ts';

/**
 * Loads the outline of a level, which the build derives from its pages. Rejects if the fetch fails or the file is no
 * outline.
 */
export async function importOutline(level: string, attempt: number): Promise<LevelOutline> {
  const outline = await fetchFile(outlineFile(level), attempt);
  if (!isOutline(outline)) throw new Error(`${outlineFile(level)} is not an outline.`);
  return outline;
}

/** The outline's file in the release. */
export function outlineFile(level: string): string {
  return `content/${level}/outline.json`;
}

function isOutline(value: unknown): value is LevelOutline {
  return (
    typeof value === 'object' && value !== null && Object.values(value).every((topic) => Array.isArray(topic?.titles))
  );
}
