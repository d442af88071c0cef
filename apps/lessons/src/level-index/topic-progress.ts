import type { PageState } from '@tensely/progress/stats';

/** How many pages are completed, whether they were passed or not. */
export function completedPages(states: readonly PageState[]): number {
  return countOf(states, 'passed') + countOf(states, 'toImprove');
}

/** A learner's progress in one topic, in words. */
export function progressWords(states: readonly PageState[]): string {
  const completed = completedPages(states);
  if (completed > 0) return `${completed} of ${states.length} completed, ${countOf(states, 'passed')} passed`;
  return countOf(states, 'inWork') > 0 ? 'Started' : 'Not begun';
}

export function pageWords(pages: number): string {
  return pages === 1 ? '1 page' : `${pages} pages`;
}

function countOf(states: readonly PageState[], wanted: PageState): number {
  return states.filter((state) => state === wanted).length;
}
