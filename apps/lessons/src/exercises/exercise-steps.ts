import type { QuestionItem } from '@tensely/content/lessons';
import { isScored, type ScoredQuestion } from '@tensely/questions/logic';
import { lessonMessages } from '../messages/lesson-messages.ts';

/** An item of the panel other than a question: a picture, instructions, a placeholder. */
export type Companion = Exclude<QuestionItem, ScoredQuestion>;

/** A question with the items before it and, for the last one, those after it. */
export interface ExerciseStep {
  question: ScoredQuestion;
  /** Its number among the exercises; undefined for an activity of the explanation. */
  number: number | undefined;
  before: Companion[];
  after: Companion[];
}

/** Splits the right panel into steps, one per scored question. Without any question, everything is `loose`. */
export function exerciseSteps(items: readonly QuestionItem[]): { steps: ExerciseStep[]; loose: Companion[] } {
  const steps: ExerciseStep[] = [];
  let waiting: Companion[] = [];
  for (const item of items) {
    if (!isScored(item)) {
      waiting.push(item);
      continue;
    }
    steps.push({ question: item, number: steps.length + 1, before: waiting, after: [] });
    waiting = [];
  }
  const last = steps.at(-1);
  if (!last) return { steps, loose: waiting };
  last.after = waiting;
  return { steps, loose: [] };
}

/** The name of a question: "Question 3". */
export function stepName(number: number | undefined): string {
  const t = lessonMessages.now();
  return number === undefined ? t.activity() : t.question({ number });
}
