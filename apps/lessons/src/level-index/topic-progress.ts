import type { PageState } from '@tensely/progress/stats';
import { standingWords } from '../ends/end-words.ts';
import { aroundMessages } from '../messages/around-messages.ts';

/** Number of completed pages, passed or not. */
export function completedPages(states: readonly PageState[]): number {
  return countOf(states, 'passed') + countOf(states, 'toImprove');
}

/** Whether a page was opened. */
export function isBegun(states: readonly PageState[]): boolean {
  return states.some((state) => state !== 'open');
}

/** A learner's progress in one topic, in words. */
export function progressWords(states: readonly PageState[]): string {
  if (!isBegun(states)) return aroundMessages.now().notBegun();
  return standingWords({
    pages: states.length,
    passed: countOf(states, 'passed'),
    toImprove: countOf(states, 'toImprove'),
  });
}

export function pageWords(pages: number): string {
  return aroundMessages.now().pages({ n: pages });
}

function countOf(states: readonly PageState[], wanted: PageState): number {
  return states.filter((state) => state === wanted).length;
}
