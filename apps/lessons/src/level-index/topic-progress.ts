import type { PageState } from '@tensely/progress/stats';
import { describeStanding } from '../ends/end-texts.ts';
import { aroundMessages } from '../messages/around-messages.ts';

/** Number of completed pages, passed or not. */
export function completedPages(states: readonly PageState[]): number {
  return count(states, 'passed') + count(states, 'toImprove');
}

/** Whether a page was opened. */
export function isBegun(states: readonly PageState[]): boolean {
  return states.some((state) => state !== 'open');
}

/** A learner's progress in one topic, in words. */
export function describeProgress(states: readonly PageState[]): string {
  if (!isBegun(states)) return aroundMessages.now().notBegun();
  return describeStanding({
    pages: states.length,
    passed: count(states, 'passed'),
    toImprove: count(states, 'toImprove'),
  });
}

export function describePages(pages: number): string {
  return aroundMessages.now().pages({ n: pages });
}

function count(states: readonly PageState[], wanted: PageState): number {
  return states.filter((state) => state === wanted).length;
}
