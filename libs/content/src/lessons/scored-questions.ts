import { isScored, type ScoredQuestion } from '@tensely/questions/logic';
import type { Page } from './schema/page.schema.ts';

/** The questions of a page that count towards its score, of both panels, in order. */
export function scoredQuestions({ content, questions }: Page): ScoredQuestion[] {
  return [...content, ...questions].filter(isScored);
}
