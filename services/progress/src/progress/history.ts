import type { ContentIndex } from '@tensely/content/lessons';
import type { History, PageResult, PageSession, Session } from '@tensely/progress/logic';
import { computeAggregates, computeOverallStats, whereLast } from '@tensely/progress/stats';
import type { LearnerState, StoredPage } from './learner-state.ts';

/** The history in a response; `today` is the calendar day in the learner's time zone. */
export function toHistory(state: LearnerState, index: ContentIndex, today: string): History {
  const { completedPages: pages, activeDays } = state;
  const sessions = state.sessions.filter(isPageSession);
  const { averageScore, totalTimeSpent } = computeAggregates(pages);
  const aggregates = { averageScore, totalTimeSpent: totalTimeSpent + state.open.timeSpent };
  return {
    sessions,
    completedPages: pages.map(toResult),
    overallStats: computeOverallStats({ pages, sessions: [], activeDays, index, today }, aggregates),
    currentSession: whereLast(sessions, pages),
  };
}

function isPageSession(session: Session): session is PageSession {
  return 'topic' in session;
}

function toResult({ totalTimeSpent: _, ...page }: StoredPage): PageResult {
  return page;
}
