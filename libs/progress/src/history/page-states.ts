import type { ContentIndex } from '@tensely/content/lessons';
import { isPassed } from '../tracker/answer-records.ts';
import type { History, PageResult } from '../wire/history.ts';
import { isSamePage } from '../wire/same-page.ts';
import type { PageRef, PageSession } from '../wire/session.ts';

interface TopicOfIndex {
  level: string;
  /** Route key in lower case, as progress uses it. */
  topic: string;
  pages: number;
}

/** Topics with content, in the order of the index. */
export function topicsOf({ levels }: ContentIndex): TopicOfIndex[] {
  return levels.flatMap(({ key: level, topics }) =>
    topics.filter(({ ready }) => ready !== false).map(({ key, pages }) => ({ level, topic: key.toLowerCase(), pages })),
  );
}

/** The state of a page: never opened, opened and not completed, completed and never passed, passed. */
export type PageState = 'open' | 'inWork' | 'toImprove' | 'passed';

/** The states of a topic's pages, from page 1. The topic's key is in lower case or as in its route. */
export function pageStates(
  history: History,
  { level, topic, pages }: { level: string; topic: string; pages: number },
): PageState[] {
  const key = topic.toLowerCase();
  return Array.from({ length: pages }, (_, index) => stateOf(history, { level, topic: key, page: index + 1 }));
}

function stateOf(history: History, page: PageRef): PageState {
  const result = history.completedPages.find((other) => isSamePage(other, page));
  if (result) return hasPassed(result) ? 'passed' : 'toImprove';
  return history.sessions.some((other) => isSamePage(other, page)) ? 'inWork' : 'open';
}

/** A page that was passed once stays passed. */
function hasPassed({ passed, totalQuestions, bestScore }: PageResult): boolean {
  return passed || (totalQuestions > 0 && isPassed(bestScore));
}

/**
 * Whether an attempt continues after the page was completed. A session of that or an earlier attempt without an answer
 * comes from a device that opened the page unaware of the completion.
 */
export function isNewAttempt(session: PageSession, result: PageResult): boolean {
  if (Date.parse(session.lastActivity) <= Date.parse(result.completedAt)) return false;
  return session.questions.length > 0 || session.progress.attempts > result.attempts;
}

/**
 * The number of a topic's pages that are completed and passed. Pages that were removed from the content do not count.
 * The topic's key is in lower case or as in its route.
 */
export function pagesDone(history: History, topic: { level: string; topic: string; pages: number }) {
  const states = pageStates(history, topic);
  const passed = states.filter((state) => state === 'passed').length;
  return { completed: passed + states.filter((state) => state === 'toImprove').length, passed };
}
