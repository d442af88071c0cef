import type { CompletedPage, History, OverallStats, PageResult } from '../wire/history.ts';
import type { ProgressUpdate } from '../wire/progress-update.ts';
import { isPageSession, isSamePage } from '../wire/same-page.ts';
import type { PageSession } from '../wire/session.ts';
import { dayBefore, workedDays } from './days.ts';
import { mergeSessions } from './merge-sessions.ts';

export const EMPTY_HISTORY: History = {
  sessions: [],
  completedPages: [],
  overallStats: { totalTopicsCompleted: 0, averageScore: 0, totalTimeSpent: 0, streak: 0, lastActiveDate: null },
  currentSession: null,
};

/** The history as it will be once the endpoint has these updates: what a learner sees before they are sent. */
export function applyUpdates(history: History, updates: readonly ProgressUpdate[]): History {
  return updates.reduce(applyUpdate, history);
}

function applyUpdate(before: History, update: ProgressUpdate): History {
  const history = { ...before, overallStats: withDaysOf(update, before.overallStats) };
  if (update.updateType === 'page_complete') return withCompletedPage(history, update.progressData.completedPage);
  const session = update.progressData.currentSession;
  return session && isPageSession(session) ? withSession(history, session) : history;
}

/** The stats with the days of this work added to the streak. */
function withDaysOf({ updateType, progressData, timestamp }: ProgressUpdate, stats: OverallStats): OverallStats {
  const questions = updateType === 'session_save' ? progressData.currentSession?.questions : [];
  const days = workedDays({ at: undefined, questions, reviews: progressData.reviews }, Date.parse(timestamp), 'UTC');
  let { streak, lastActiveDate } = stats;
  for (const day of days.toSorted()) {
    if (lastActiveDate !== null && day <= lastActiveDate) continue;
    streak = lastActiveDate === dayBefore(day) ? streak + 1 : 1;
    lastActiveDate = day;
  }
  return { ...stats, streak, lastActiveDate };
}

/** Adds a page's session to the history; the learner is on that page now. */
export function withSession(history: History, session: PageSession): History {
  const known = history.sessions.find((other) => isSamePage(other, session));
  const others = history.sessions.filter((other) => other !== known);
  const { level, topic, page } = session;
  return {
    ...history,
    sessions: [...others, known ? mergeSessions(known, session) : session],
    currentSession: { level, topic, page },
  };
}

/** Adds a completion to the history: the best score stays, completions are counted, the session ends. */
export function withCompletedPage(history: History, page: CompletedPage): History {
  const known = history.completedPages.find((other) => isSamePage(other, page));
  if (known && Date.parse(known.completedAt) === Date.parse(page.completedAt)) return history;
  const others = history.completedPages.filter((other) => other !== known);
  return { ...history, completedPages: [...others, resultOf(page, known)], currentSession: null };
}

/** Merges a completion with what is known of the page. */
export function resultOf(page: CompletedPage, known: PageResult | undefined): PageResult {
  if (!known) return { ...page, bestScore: page.score, attempts: 1 };
  const latest = Date.parse(page.completedAt) >= Date.parse(known.completedAt) ? page : known;
  return { ...latest, bestScore: Math.max(known.bestScore, page.score), attempts: known.attempts + 1 };
}
