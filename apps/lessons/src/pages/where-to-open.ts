import { type History, resumePage } from '@tensely/progress/logic';
import { nearestPage } from './page-address.ts';

/**
 * The page on which a topic opens: page 1 of a new topic, otherwise the learner's last page, even if they only read it.
 * After a completed page it is the next one, unless that is completed too.
 */
export function whereToOpen(history: History, level: string, topic: string, pageCount: number): number {
  const last = nearestPage(resumePage(history, level, topic), pageCount);
  return isBehind(history, level, topic, last) && last < pageCount && !find(history, level, topic, last + 1)
    ? last + 1
    : last;
}

/** Whether the page is completed and nothing was answered there since. */
function isBehind(history: History, level: string, topic: string, page: number): boolean {
  const completed = find(history, level, topic, page);
  const session = history.sessions.find((ref) => isPage(ref, level, topic, page));
  return completed !== undefined && !(session && Date.parse(session.lastActivity) > Date.parse(completed.completedAt));
}

function find({ completedPages }: History, level: string, topic: string, page: number) {
  return completedPages.find((ref) => isPage(ref, level, topic, page));
}

function isPage(ref: { level: string; topic: string; page: number }, level: string, topic: string, page: number) {
  return ref.level === level && ref.topic === topic.toLowerCase() && ref.page === page;
}
