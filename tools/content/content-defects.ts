import { join } from 'node:path';
import { checkContent } from '@tensely/content-model/logic';
import { readContent } from './read-content.ts';

/** Checks the content of the lessons as its authors wrote it: a line for each defect, with file, JSON pointer and sentence. */
export function contentDefects(root: string): { pages: number; lines: string[] } {
  const { content, unreadable } = readContent(join(root, 'apps/lessons'));
  const defects = [...unreadable, ...checkContent(content)];
  return {
    pages: content.pages.length,
    lines: defects.map(({ file, pointer, sentence }) => `${file}${pointer}: ${sentence}`),
  };
}
