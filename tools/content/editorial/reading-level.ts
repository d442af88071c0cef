import type { Defect } from '@tensely/content/checks';
import { scoredQuestions } from '@tensely/content/lessons';
import { plainText } from '@tensely/questions/logic';
import { syllable } from 'syllable';
import { wordsOf } from '../words-of.ts';
import type { LessonPage } from './lesson-page.ts';

/** The highest Flesch-Kincaid grade and the most words of explanation on a page, by level. */
const BOUNDS: Readonly<Record<string, { grade: number; words: number }>> = {
  A1: { grade: 7, words: 120 },
  A2: { grade: 8, words: 150 },
  B1: { grade: 9, words: 185 },
  B2: { grade: 11, words: 220 },
};

const EXPLAINING = new Set(['text', 'paragraph', 'description', 'explanation', 'note']);

/** Explanations must be short, and easy enough for their level. */
export function checkReadingLevel(pages: readonly LessonPage[]): Defect[] {
  return pages.flatMap(({ file, level, page }) => {
    const bounds = BOUNDS[level];
    if (!bounds) return [];
    const panel = page.content.flatMap((item) =>
      EXPLAINING.has(item.type) && 'text' in item && item.text !== undefined ? [plainText(item.text)] : [],
    );
    const reasons = scoredQuestions(page).flatMap(({ explanation }) => explanation ?? []);
    const words = wordsOf(panel.join(' ')).length;
    const grade = fleschKincaidGrade([...panel, ...reasons].join(' '));
    const defects: string[] = [];
    if (words > bounds.words)
      defects.push(`The left panel explains in ${words} words; ${bounds.words} are the most at ${level}.`);
    if (grade > bounds.grade) {
      defects.push(
        `The explanations read like school grade ${grade.toFixed(1)}; ${bounds.grade} is the most at ${level}. Shorter sentences and words help.`,
      );
    }
    return defects.map((sentence) => ({ file, pointer: '', sentence }));
  });
}

/** Flesch-Kincaid grade level (Kincaid et al. 1975): 0.39 words a sentence + 11.8 syllables a word - 15.59. */
export function fleschKincaidGrade(text: string): number {
  const words = wordsOf(text);
  const sentences = text.split(/[.!?:]+(?=\s|$)/).filter((part) => /\w/.test(part)).length;
  if (words.length === 0 || sentences === 0) return 0;
  return 0.39 * (words.length / sentences) + 11.8 * (syllable(words.join(' ')) / words.length) - 15.59;
}
