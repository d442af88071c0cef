import type { PageRef, QuestionKey } from '@tensely/progress/logic';
import type { ScoredQuestion } from '@tensely/questions/logic';

/** A question of a lesson page, for visitors. */
export interface TryQuestion {
  ref: PageRef;
  question: ScoredQuestion;
  /** All questions of the page. */
  keys: readonly QuestionKey[];
}

/** Injected by the build (tools/config/content/try-questions.ts). */
declare const TRY_QUESTIONS: readonly TryQuestion[];

/** One per level. */
export const tryQuestions = TRY_QUESTIONS;
