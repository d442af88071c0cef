import { join } from 'node:path';
import { checkContent, type Defect } from '@tensely/content-model/logic';
import { readContent } from './read-content.ts';

/** Where the content of the lessons lies, from the top of the project. */
export const LESSONS = 'apps/lessons';

/** Checks the content of the lessons as its authors wrote it: a line for each defect. */
export async function contentDefects(root: string): Promise<{ pages: number; lines: string[] }> {
  // The dictionary takes a second to load, which the other commands need not wait for.
  const { editorialDefects } = await import('./editorial/editorial-defects.ts');
  const app = join(root, LESSONS);
  const { content, unreadable } = readContent(app);
  const defects = [...unreadable, ...checkContent(content), ...(await editorialDefects(app, content))];
  const inProject = defects.map((defect) => ({ ...defect, file: `${LESSONS}/content/${defect.file}` }));
  return { pages: content.pages.length, lines: inProject.map(lineOf) };
}

/** File, JSON pointer (as a fragment) and sentence: "01.json#/title: The field is missing." */
export function lineOf({ file, pointer, sentence }: Defect): string {
  return `${file}${pointer && `#${pointer}`}: ${sentence}`;
}
