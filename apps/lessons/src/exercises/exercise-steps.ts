import type { QuestionItem } from '@tensely/content-model/logic';
import { isScored, type ScoredQuestion } from '@tensely/questions/logic';

/** What stands beside a question without being one: a picture, instructions, an item that could not be read. */
export type Companion = Exclude<QuestionItem, ScoredQuestion>;

/** A question with what the author put before it (and, for the last one, behind it). */
export interface ExerciseStep {
  question: ScoredQuestion;
  before: Companion[];
  after: Companion[];
}

/** Cuts the right panel into steps, one per scored question. Without any question, everything is `loose`. */
export function exerciseSteps(items: readonly QuestionItem[]): { steps: ExerciseStep[]; loose: Companion[] } {
  const steps: ExerciseStep[] = [];
  let waiting: Companion[] = [];
  for (const item of items) {
    if (!isScored(item)) {
      waiting.push(item);
      continue;
    }
    steps.push({ question: item, before: waiting, after: [] });
    waiting = [];
  }
  const last = steps.at(-1);
  if (!last) return { steps, loose: waiting };
  last.after = waiting;
  return { steps, loose: [] };
}
