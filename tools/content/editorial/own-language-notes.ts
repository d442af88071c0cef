import type { Defect } from '@tensely/content/checks';
import type { LessonPage } from './lesson-page.ts';

/** Beginners cannot read explanations of explanations in English. */
const LEVELS = new Set(['A1']);

/** An A1 page has a note on differences from the learner's own language. */
export function checkOwnLanguageNotes(pages: readonly LessonPage[]): Defect[] {
  return pages
    .filter(({ level, page }) => LEVELS.has(level) && !page.content.some((item) => 'note' in item))
    .map(({ file, level }) => ({
      file,
      pointer: '/content',
      sentence: `An explanation at ${level} has a note in French and in Spanish: "note": { "fr": "…", "es": "…" }.`,
    }));
}
