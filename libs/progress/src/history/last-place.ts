import type { CompletedPage, History, PageResult } from '../wire/history.ts';
import type { PageRef, PageSession } from '../wire/session.ts';

/** Where the learner was last, in one topic or anywhere; undefined if nowhere. */
export function lastPlace(history: History, topic?: { level: string; topic: string }): PageRef | undefined {
  const isWanted = (ref: PageRef) => !topic || (ref.level === topic.level && ref.topic === topic.topic.toLowerCase());
  const visits = [...history.sessions.map(visitOf), ...history.completedPages.map(visitOf)].filter(({ ref }) =>
    isWanted(ref),
  );
  return visits.sort((a, b) => b.time - a.time)[0]?.ref;
}

/** The page on which a topic opens, 1 if it is new (docs/behaviour.md#lessons-where-opened). */
export function resumePage(history: History, level: string, topic: string): number {
  return lastPlace(history, { level, topic })?.page ?? 1;
}

function visitOf(entry: PageSession | PageResult) {
  const { level, topic, page } = entry;
  const time = Date.parse('completedAt' in entry ? entry.completedAt : entry.lastActivity);
  return { ref: { level, topic, page }, time };
}

/** Where the learner is: the session with the latest activity, unless a page was completed after it. */
export function whereLast(
  sessions: readonly PageSession[],
  pages: readonly Pick<CompletedPage, 'completedAt'>[],
): History['currentSession'] {
  const last = sessions.map(visitOf).toSorted((a, b) => b.time - a.time)[0];
  const isLatest = last && !pages.some(({ completedAt }) => Date.parse(completedAt) > last.time);
  return isLatest ? last.ref : null;
}
