import { join } from 'node:path';
import { scoredQuestions } from '@tensely/content/lessons';
import { LESSONS } from '../../content-defects.ts';
import { readContent } from '../../read-content.ts';
import { toCells } from '../question-cells.ts';
import type { ExportedPage } from '../question-file.ts';

/** The questions of every lesson page of the project. */
export function lessonPages(): ExportedPage[] {
  const { content } = readContent(join(import.meta.dirname, '../../../..', LESSONS));
  return content.pages.map(({ page }) => ({
    id: page.id,
    title: page.title,
    questions: scoredQuestions(page).map(toCells),
  }));
}
