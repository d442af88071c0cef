import { join } from 'node:path';
import { checkContent, type Defect } from '@tensely/content/checks';
import { readyPages } from './editorial/lesson-page.ts';
import { lessonSources } from './editorial/repeated-sentences.ts';
import { readContent } from './read-content.ts';

/** The folder with the content of the lessons, relative to the project's root. */
export const LESSONS = 'apps/lessons';

/** The checked files of pages and folders of tests, and the defects; all paths are relative to the project's root. */
export interface ContentReport {
  pages: string[];
  exams: string[];
  defects: Defect[];
}

/** Checks the authors' files of lessons and exams. */
export async function contentDefects(root: string): Promise<ContentReport> {
  // Imported here, because the dictionary takes a second to load and other commands do not need it.
  const { editorialDefects } = await import('./editorial/editorial-defects.ts');
  const { examDefects } = await import('./exams/exam-defects.ts');
  const app = join(root, LESSONS);
  const pathOf = (file: string) => `${LESSONS}/content/${file}`;
  const inProject = <Placed extends { file: string }>(placed: Placed) => ({ ...placed, file: pathOf(placed.file) });
  const { content, unreadable } = readContent(app);
  const ofLessons = [...unreadable, ...checkContent(content), ...(await editorialDefects(app, content))];
  const { exams, defects } = await examDefects(root, lessonSources(readyPages(content)).map(inProject));
  const files = [...content.pages, ...unreadable].map(({ file }) => file);
  const pages = files.filter((file) => file.split('/').length === 3).map(pathOf);
  return { pages, exams, defects: [...ofLessons.map(inProject), ...defects] };
}

/** File, JSON pointer (as a fragment) and sentence: "01.json#/title: The field is missing." */
export function lineOf({ file, pointer, sentence }: Defect): string {
  return `${file}${pointer && `#${pointer}`}: ${sentence}`;
}
