import type { Defect } from '@tensely/content/checks';
import { scoredQuestions } from '@tensely/content/lessons';
import { plainText, type ScoredQuestion } from '@tensely/questions/logic';
import { syllable } from 'syllable';
import { wordsOf } from '../words-of.ts';
import type { LessonPage } from './lesson-page.ts';

/** Clichés, which do not point to anything in the situation. */
const WORN = /\bthis (?:is|would be) right\b|\bsmall words?\b|\bone sign\b/i;

/** Feedback must be specific to its question, and click tasks must say "choose", so that worksheets can reword them. */
export function checkWording({ page }: LessonPage): string[] {
  return scoredQuestions(page).flatMap((question) => [...wornFeedback(question), ...unclearTask(question)]);
}

function wornFeedback(question: ScoredQuestion): string[] {
  return feedbackIn(question)
    .filter((text) => WORN.test(text))
    .map((text) => `"${question.id}": the feedback "${text}" fits any question. Point to the clue.`);
}

function feedbackIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(feedbackIn);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, field]) => (name === 'feedback' ? [String(field)] : feedbackIn(field)));
}

function unclearTask(question: ScoredQuestion): string[] {
  if (question.type !== 'click' || /\bchoose\b/i.test(plainText(question.instructions))) return [];
  return [`"${question.id}": the task of a click activity must say "choose", which worksheets replace with "circle".`];
}

/** Levels at which learners need an explanation in their own language, too. */
const LEVELS = new Set(['A1']);

/** An A1 page has a note on differences from the learner's own language. */
export function checkOwnLanguageNotes(pages: readonly LessonPage[]): Defect[] {
  return pages
    .filter(({ level, page }) => LEVELS.has(level) && !page.content.some((item) => 'note' in item))
    .map(({ file, level }) => ({
      file,
      pointer: '/content',
      sentence: `An explanation at ${level} needs a note in French and Spanish: "note": { "fr": "…", "es": "…" }.`,
    }));
}

/** The highest Flesch-Kincaid grade and the most words of explanation on a page, by level. */
const BOUNDS: Readonly<Record<string, { grade: number; words: number }>> = {
  A1: { grade: 7, words: 120 },
  A2: { grade: 8, words: 150 },
  B1: { grade: 9, words: 185 },
  B2: { grade: 11, words: 220 },
};

const EXPLAINING = new Set(['text', 'paragraph', 'description', 'explanation', 'note']);

/** Explanations must be short, and easy enough for their level. */
export function checkReadingLevel({ level, page }: LessonPage): string[] {
  const bounds = BOUNDS[level];
  if (!bounds) return [];
  const panel = page.content.flatMap((item) =>
    EXPLAINING.has(item.type) && 'text' in item && item.text !== undefined ? [plainText(item.text)] : [],
  );
  const reasons = scoredQuestions(page).flatMap(({ explanation }) => explanation ?? []);
  const words = wordsOf(panel.join(' ')).length;
  const grade = fleschKincaidGrade([...panel, ...reasons].join(' '));
  const sentences: string[] = [];
  if (words > bounds.words)
    sentences.push(`The explanations in the left panel have ${words} words; the limit at ${level} is ${bounds.words}.`);
  if (grade > bounds.grade) {
    sentences.push(
      `The explanations are at school grade ${grade.toFixed(1)}; the limit at ${level} is ${bounds.grade}. Use shorter sentences and words.`,
    );
  }
  return sentences;
}

/** Flesch-Kincaid grade level (Kincaid et al. 1975): 0.39 words a sentence + 11.8 syllables a word - 15.59. */
export function fleschKincaidGrade(text: string): number {
  const words = wordsOf(text);
  const sentences = text.split(/[.!?:]+(?=\s|$)/).filter((part) => /\w/.test(part)).length;
  if (words.length === 0 || sentences === 0) return 0;
  return 0.39 * (words.length / sentences) + 11.8 * (syllable(words.join(' ')) / words.length) - 15.59;
}
