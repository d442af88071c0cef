import type { Defect } from '@tensely/content/checks';
import { scoredQuestions } from '@tensely/content/lessons';
import { plainText, type ScoredQuestion } from '@tensely/questions/logic';
import type { LessonPage } from './lesson-page.ts';

/** Worn phrases that point at nothing in the situation. */
const WORN = /\bthis (?:is|would be) right\b|\bsmall words?\b|\bone sign\b/i;

/** Feedback must be specific to its question, and click tasks must say "choose", so that worksheets can reword them. */
export function checkWording(pages: readonly LessonPage[]): Defect[] {
  return pages.flatMap(({ file, page }) => {
    return scoredQuestions(page)
      .flatMap((question) => [...wornFeedback(question), ...unclearTask(question)])
      .map((sentence) => ({ file, pointer: '', sentence }));
  });
}

function wornFeedback(question: ScoredQuestion): string[] {
  return feedbackIn(question)
    .filter((text) => WORN.test(text))
    .map((text) => `"${question.id}": the feedback "${text}" could stand under any question. Point at the clue.`);
}

function feedbackIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(feedbackIn);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, field]) => (name === 'feedback' ? [String(field)] : feedbackIn(field)));
}

function unclearTask(question: ScoredQuestion): string[] {
  if (question.type !== 'click' || /\bchoose\b/i.test(plainText(question.instructions))) return [];
  return [`"${question.id}": the task of a click activity says "choose": a worksheet says "circle" there.`];
}
