import type { LevelOutline } from '@tensely/content-model/logic';
import { fetchFile } from './fetch-file.ts';

/** The outline of a level, which the build has made of its pages. Rejects when it cannot be fetched or is none. */
export async function importOutline(level: string, attempt: number): Promise<LevelOutline> {
  const outline = await fetchFile(outlineFile(level), attempt);
  if (!isOutline(outline)) throw new Error(`${outlineFile(level)} is no outline.`);
  return outline;
}

/** Where the outline of a level is in the release. */
export function outlineFile(level: string): string {
  return `content/${level}/outline.json`;
}

function isOutline(value: unknown): value is LevelOutline {
  return (
    typeof value === 'object' && value !== null && Object.values(value).every((topic) => Array.isArray(topic?.titles))
  );
}
