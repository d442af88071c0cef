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
export function nearestPage(number: number, pageCount: number): number {
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
