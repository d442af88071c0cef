import { type ContentIndex, parsePage, scoredQuestions } from '@tensely/content/lessons';
import { contentHash } from '@tensely/questions/logic';
import { exerciseSteps } from '../exercises/exercise-steps.ts';
import { hasPages } from '../pages/topics-beside.ts';
import { findPage, getQuestions, type PoolQuestion } from '../practice/question-pool.ts';
import { page } from './sample-pages.ts';

/** The code of a lesson page that practice and placement load late. */
export const code = { contentHash, exerciseSteps, hasPages, scoredQuestions };

/** The pool of the questions of one page; `ref` as practice stores it. */
export function poolOf(
  index: ContentIndex,
  ref: Parameters<typeof findPage>[1],
  questions: unknown[],
  content: unknown[] = [],
): PoolQuestion[] {
  const place = findPage(index, ref);
  if (!place) throw new Error('no such page');
  return getQuestions(place, parsePage(page(ref.page, questions, content)).page, code);
}
