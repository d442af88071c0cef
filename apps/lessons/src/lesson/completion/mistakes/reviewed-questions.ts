import type { Page, QuestionItem } from '@tensely/content/lessons';
import { isScored, type MarkedAnswer } from '@tensely/questions/logic';
import { type Answers, leftOut } from '../../../exercises/answers.ts';
import { type ExerciseStep, exerciseSteps } from '../../../exercises/exercise-steps.ts';

export interface ReviewedQuestion {
  step: ExerciseStep;
  answer: MarkedAnswer;
}

/**
 * The questions of a completed page: the exercises in the learner's order (`items`), then the activities of the
 * explanation. An unanswered one counts as incorrect. Empty if no answer is known.
 */
export function reviewedQuestions(page: Page, items: readonly QuestionItem[], answers: Answers): ReviewedQuestion[] {
  const activities = page.content
    .filter((item) => isScored(item))
    .map((question) => ({ question, number: undefined, before: [], after: [] }));
  const steps: ExerciseStep[] = [...exerciseSteps(items).steps, ...activities];
  if (!steps.some(({ question }) => answers.has(question.id))) return [];
  return steps.map((step) => ({ step, answer: answers.get(step.question.id) ?? leftOut(step.question) }));
}

/** The questions that were not fully right: they counted as incorrect. */
export function mistakesAmong(reviewed: readonly ReviewedQuestion[]): ReviewedQuestion[] {
  return reviewed.filter(({ answer }) => answer.mark.outcome !== 'right');
}
