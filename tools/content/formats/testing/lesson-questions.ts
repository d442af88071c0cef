import { join } from 'node:path';
import { scoredQuestions } from '@tensely/content/lessons';
import { LESSONS } from '../../content-defects.ts';
import { readContent } from '../../read-content.ts';
import { type Cells, toCells } from '../cells.ts';

/** The questions of every lesson page of the project. */
export function lessonQuestions(): Cells[] {
  const { content } = readContent(join(import.meta.dirname, '../../../..', LESSONS));
  return content.pages.flatMap(({ page }) => scoredQuestions(page).map(toCells));
}
