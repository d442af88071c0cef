import type { CompletedPage } from '../wire/completed-page.ts';
import type { History } from '../wire/history.ts';
import type { PageSession } from '../wire/session.ts';

/** Where the learner is: the session with the latest activity, unless a page was completed after it. */
export function whereLast(
  sessions: readonly PageSession[],
  pages: readonly Pick<CompletedPage, 'completedAt'>[],
): History['currentSession'] {
  const last = sessions.toSorted((a, b) => Date.parse(b.lastActivity) - Date.parse(a.lastActivity))[0];
  if (!last) return null;
  const since = Date.parse(last.lastActivity);
  if (pages.some(({ completedAt }) => Date.parse(completedAt) > since)) return null;
  return { level: last.level, topic: last.topic, page: last.page };
}
