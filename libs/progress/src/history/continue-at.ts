import type { ContentIndex } from '@tensely/content-model/logic';
import type { History } from '../wire/history.ts';
import type { PageRef } from '../wire/session-ref.ts';
import { lastPlace } from './last-place.ts';
import { topicsOf } from './topics-of.ts';

/**
 * The page to go on with: the open one, else the first that is not completed after the one completed last, in its topic and
 * then in the next ones. Undefined when nothing or everything is done.
 */
export function continueAt(history: History, index: ContentIndex): PageRef | undefined {
  const last = history.currentSession ?? lastPlace(history);
  if (!last) return undefined;
  const isOpen = history.currentSession || history.sessions.some((session) => placeOf(session) === placeOf(last));
  if (isOpen) return last;
  const pages = topicsOf(index).flatMap(({ level, topic, pages: count }) =>
    Array.from({ length: count }, (_, page) => ({ level, topic, page: page + 1 })),
  );
  const completed = new Set(history.completedPages.map(placeOf));
  const isLeft = (page: PageRef) => !completed.has(placeOf(page));
  const here = pages.filter(({ level, topic }) => level === last.level && topic === last.topic);
  const behind = pages.slice(pages.findIndex((page) => placeOf(page) === placeOf(last)) + 1);
  const after = here.filter(({ page }) => page > last.page);
  return [...after, ...here, ...behind, ...pages].find(isLeft);
}

function placeOf({ level, topic, page }: PageRef): string {
  return `${level}/${topic}/${page}`;
}
