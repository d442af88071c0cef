import type { ContentIndex } from '@tensely/content/lessons';
import type { History } from '../wire/history.ts';
import { isSamePage } from '../wire/same-page.ts';
import type { PageRef } from '../wire/session.ts';
import { lastPlace } from './last-place.ts';
import { isNewAttempt, type PageState, pageStates, topicsOf } from './page-states.ts';

/** The page to continue with; `toImprove` if it was completed but never passed. */
export type NextPage = PageRef & { toImprove: boolean };

/**
 * The page to continue with (docs/behaviour.md#home-next-step): the page last in work; else the first page of that
 * topic that is not passed; else that of the next topic that has one: later in its level, earlier in its level, in the
 * following levels, in the previous ones. Undefined if nothing was opened or everything is passed.
 */
export function continueAt(history: History, index: ContentIndex): NextPage | undefined {
  const last = history.currentSession ?? lastPlace(history);
  if (!last) return undefined;
  const topics = topicsOf(index).map((topic) => ({ ...topic, states: pageStates(history, topic) }));
  const here = topics.find(({ level, topic }) => level === last.level && topic === last.topic);
  if (here && last.page <= here.pages && isInWork(history, last)) {
    return { ...last, toImprove: here.states[last.page - 1] === 'toImprove' };
  }
  const place = here ? topics.indexOf(here) : -1;
  const [before, after] = [topics.slice(0, Math.max(place, 0)), topics.slice(place + 1)];
  const inLevel = ({ level }: { level: string }) => level === last.level;
  const outside = (topic: { level: string }) => !inLevel(topic);
  const inOrder = [
    ...(here ? [here] : []),
    ...[...after.filter(inLevel), ...before.filter(inLevel)],
    ...[...after.filter(outside), ...before.filter(outside)],
  ];
  return inOrder.flatMap(firstToDo)[0];
}

function firstToDo({ level, topic, states }: { level: string; topic: string; states: PageState[] }): NextPage[] {
  const place = states.findIndex((state) => state !== 'passed');
  return place === -1 ? [] : [{ level, topic, page: place + 1, toImprove: states[place] === 'toImprove' }];
}

/** The page was opened and not completed since. */
function isInWork(history: History, page: PageRef): boolean {
  const session = history.sessions.find((other) => isSamePage(other, page));
  const result = history.completedPages.find((other) => isSamePage(other, page));
  return !result || (session !== undefined && isNewAttempt(session, result));
}
