import { isPassed } from '../tracker/score.ts';
import type { History } from '../wire/history.ts';

/**
 * How many pages of a topic are completed and passed. A page that was passed once stays passed; pages that the content no
 * longer has do not count. The topic's key is in lower case or as in its route.
 */
export function pagesDone(history: History, { level, topic, pages }: { level: string; topic: string; pages: number }) {
  const key = topic.toLowerCase();
  const done = history.completedPages.filter(
    (page) => page.level === level && page.topic === key && page.page <= pages,
  );
  const passed = done.filter((page) => page.passed || (page.totalQuestions > 0 && isPassed(page.bestScore)));
  return { completed: done.length, passed: passed.length };
}
