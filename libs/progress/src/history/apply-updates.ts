import { workingProgress } from '../tracker/answer-records.ts';
import type { CompletedPage, History, OverallStats, PageResult } from '../wire/history.ts';
import type { ProgressUpdate } from '../wire/progress-update.ts';
import { isPageSession, isSamePage } from '../wire/same-page.ts';
import type { PageSession, QuestionRecord } from '../wire/session.ts';
import { dayBefore, workedDays } from './days.ts';

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

/**
 * Merges two sessions of the same place. The newer one wins (by lastActivity); within the same attempt it also gets the
 * answers that only the older one has, so that two tabs or devices never lose an answer. A page that was only opened,
 * by a device that did not know of a later attempt, does not override that attempt.
 */
export function mergeSessions(a: PageSession, b: PageSession): PageSession {
  const [older, newer] = Date.parse(a.lastActivity) > Date.parse(b.lastActivity) ? [b, a] : [a, b];
  const [was, is] = [older.progress.attempts, newer.progress.attempts];
  if (is < was && newer.questions.length === 0) return { ...older, lastActivity: newer.lastActivity };
  if (is !== was) return newer;
  const questions = mergeRecords(older.questions, newer.questions);
  const { completed, attempts } = newer.progress;
  const progress = completed ? newer.progress : workingProgress(questions, attempts);
  return { ...newer, questions, progress };
}

/** One record per question: the first answer to the same content, else that of the newer content. */
export function mergeRecords(older: readonly QuestionRecord[], newer: readonly QuestionRecord[]): QuestionRecord[] {
  const merged = new Map<string, QuestionRecord>();
  for (const record of [...older, ...newer]) {
    const known = merged.get(record.questionId);
    const isRepeat =
      known?.contentHash === record.contentHash && Date.parse(known.timestamp) <= Date.parse(record.timestamp);
    if (!isRepeat) merged.set(record.questionId, record);
  }
  return [...merged.values()];
}
