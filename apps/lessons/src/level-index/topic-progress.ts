import type { PageState } from '@tensely/progress/stats';
import { aroundMessages } from '../messages/around-messages.ts';

/** How many pages are completed, whether they were passed or not. */
export function completedPages(states: readonly PageState[]): number {
  return countOf(states, 'passed') + countOf(states, 'toImprove');
}

/** A learner's progress in one topic, in words. */
export function progressWords(states: readonly PageState[]): string {
  const words = aroundMessages.now();
  const completed = completedPages(states);
  if (completed > 0) return words.completedOf({ done: completed, n: states.length, passed: countOf(states, 'passed') });
  return countOf(states, 'inWork') > 0 ? words.started() : words.notBegun();
}

export function pageWords(pages: number): string {
  return aroundMessages.now().pages({ n: pages });
}

function countOf(states: readonly PageState[], wanted: PageState): number {
  return states.filter((state) => state === wanted).length;
}
