import type { Defect } from '@tensely/content/checks';
import type { LessonPage } from './lesson-page.ts';

/** Beginners cannot read explanations of explanations in English. */
const LEVELS = new Set(['A1']);

/** A page for beginners says beside an explanation what differs from their own language. */
export function checkOwnLanguageNotes(pages: readonly LessonPage[]): Defect[] {
  return pages
    .filter(({ level, page }) => LEVELS.has(level) && !page.content.some((item) => 'note' in item))
    .map(({ file, level }) => ({
      file,
      pointer: '/content',
      sentence: `An explanation at ${level} has a note in French and in Spanish: "note": { "fr": "…", "es": "…" }.`,
    }));
}
