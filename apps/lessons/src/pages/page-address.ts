import { type History, resumePage } from '@tensely/progress/logic';
import { lessonMessages } from '../messages/lesson-messages.ts';

/** The page that the address requests: a page of the topic, or (without `?page=`) the learner's last page. */
type RequestedPage = { kind: 'resume' } | { kind: 'page'; page: number; asked?: string };

/**
 * Parses `?page=`. A number out of range becomes the nearest valid page, anything else page 1; `asked` then contains
 * the parameter, for a notice.
 */
export function requestedPage(parameter: string | null, pageCount: number): RequestedPage {
  const text = parameter?.trim();
  if (!text) return { kind: 'resume' };
  const number = /^[+-]?\d+(\.\d+)?$/.test(text) ? Number(text) : Number.NaN;
  const page = Number.isNaN(number) ? 1 : nearestPage(number, pageCount);
  return page === number ? { kind: 'page', page } : { kind: 'page', page, asked: text };
}

/** The page of the topic that is nearest to a number. */
function nearestPage(number: number, pageCount: number): number {
  return Math.min(Math.max(Math.round(number), 1), Math.max(pageCount, 1));
}

/** The query string with `page` set and all other parameters unchanged. */
export function searchWithPage(search: string, page: number): string {
  const parameters = new URLSearchParams(search);
  parameters.set('page', String(page));
  return `?${parameters}`;
}

/** The key of a page in the store: "A1/nouns/1". */
export function pageKey({ level, topic, number }: { level: { key: string }; topic: { key: string }; number: number }) {
  return `${level.key}/${topic.key}/${number}`;
}

/** The notice for a learner whose link named a page that does not exist. */
export function wrongPageNotice(asked: string, page: number, topicTitle: string, pageCount: number): string {
  const shown = asked.length > 20 ? `${asked.slice(0, 20)}…` : asked;
  const t = lessonMessages.now();
  const place = { asked: shown, page, n: pageCount };
  if (!/^[+-]?\d/.test(asked)) return t.noPageNumber(place);
  return t.noSuchPage({ ...place, topic: topicTitle });
}

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
