import type { History } from '../wire/history.ts';
import { hasPassed } from './page-states.ts';

/**
 * The number of a topic's pages that are completed and passed. A page that was passed once stays passed; pages that
 * were removed from the content do not count. The topic's key is in lower case or as in its route.
 */
export function pagesDone(history: History, { level, topic, pages }: { level: string; topic: string; pages: number }) {
  const key = topic.toLowerCase();
  const done = history.completedPages.filter(
    (page) => page.level === level && page.topic === key && page.page <= pages,
  );
  return { completed: done.length, passed: done.filter(hasPassed).length };
}
