import type { Page } from '@tensely/content/lessons';
import { isScored } from '@tensely/questions/logic';
import type { Answers } from '../../exercises/answers.ts';

/** Scrolls to and focuses an unanswered activity of the explanation. */
export function showOpenActivity() {
  const activity = document.querySelector<HTMLElement>('[data-open-activity]');
  activity?.scrollIntoView({ block: 'center' });
  activity?.focus({ preventScroll: true });
}

/**
 * Does the same for the first open question of the page. Exercises take precedence, and are at their first open
 * question.
 */
export function showOpenQuestion({ questions }: Page, answers: Answers, exercises: HTMLElement | null) {
  if (!questions.some((item) => isScored(item) && !answers.has(item.id))) return showOpenActivity();
  exercises?.scrollIntoView({ block: 'start' });
  exercises?.querySelector<HTMLElement>('[data-exercises] [role="group"]')?.focus({ preventScroll: true });
}
