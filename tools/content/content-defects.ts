import { join } from 'node:path';
import { checkContent, type Defect } from '@tensely/content/checks';
import { readyPages } from './editorial/lesson-page.ts';
import { lessonSources } from './editorial/repeated-sentences.ts';
import { readContent } from './read-content.ts';

/** The folder with the content of the lessons, relative to the project's root. */
export const LESSONS = 'apps/lessons';

/** What was checked, and a line for each defect. `exams` are the folders of the tests. */
interface ContentReport {
  pages: number;
  exams: string[];
  lines: string[];
}

/** Checks the authors' files of lessons and exams. */
export async function contentDefects(root: string): Promise<ContentReport> {
  // Imported here, because the dictionary takes a second to load and other commands do not need it.
  const { editorialDefects } = await import('./editorial/editorial-defects.ts');
  const { examDefects } = await import('./exams/exam-defects.ts');
  const app = join(root, LESSONS);
  const inProject = <Placed extends { file: string }>(placed: Placed) => ({
    ...placed,
    file: `${LESSONS}/content/${placed.file}`,
  });
  const { content, unreadable } = readContent(app);
  const ofLessons = [...unreadable, ...checkContent(content), ...(await editorialDefects(app, content))];
  const { exams, defects } = await examDefects(root, lessonSources(readyPages(content)).map(inProject));
  return { pages: content.pages.length, exams, lines: [...ofLessons.map(inProject), ...defects].map(lineOf) };
}

/** File, JSON pointer (as a fragment) and sentence: "01.json#/title: The field is missing." */
export function lineOf({ file, pointer, sentence }: Defect): string {
  return `${file}${pointer && `#${pointer}`}: ${sentence}`;
}
