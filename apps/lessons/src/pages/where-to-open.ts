import { type History, resumePage } from '@tensely/progress/logic';
import { nearestPage } from './page-address.ts';

/**
 * The page on which a topic opens: page 1 of a new topic, else the page the learner was on, be it only to read. A learner who
 * completed a page and opened no other goes on with the next one, unless that is completed, too.
 */
export function whereToOpen(history: History, level: string, topic: string, pageCount: number): number {
  const last = nearestPage(resumePage(history, level, topic), pageCount);
  return isBehind(history, level, topic, last) && last < pageCount && !find(history, level, topic, last + 1)
    ? last + 1
    : last;
}

/** The page is completed, and nothing was answered there since. */
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
