import { lessonMessages } from '../messages/lesson-messages.ts';

/** The notice for a learner whose link named a page that does not exist. */
export function wrongPageNotice(asked: string, page: number, topicTitle: string, pageCount: number): string {
  const shown = asked.length > 20 ? `${asked.slice(0, 20)}…` : asked;
  const t = lessonMessages.now();
  const place = { asked: shown, page, n: pageCount };
  if (!/^[+-]?\d/.test(asked)) return t.noPageNumber(place);
  return t.noSuchPage({ ...place, topic: topicTitle });
}
