import type { ContentIndex } from '@tensely/content-model/logic';
import type { History, PageResult, PageSession, Session } from '@tensely/progress/logic';
import type { LearnerState, StoredPage } from './learner-state.ts';
import { overallStats } from './overall-stats.ts';

/** The learner's history as the wire has it; `today` is the calendar day where the learner is. */
export function toHistory(state: LearnerState, index: ContentIndex, today: string): History {
  const sessions = state.sessions.filter(isPageSession);
  return {
    sessions,
    completedPages: state.completedPages.map(toResult),
    overallStats: overallStats(state, index, today),
    currentSession: currentSession(sessions, state.completedPages),
  };
}

/** Where the learner is: the open session of last activity, unless a page was completed after it (spec 4). */
function currentSession(sessions: readonly PageSession[], pages: readonly StoredPage[]): History['currentSession'] {
  const last = [...sessions].sort((one, other) => Date.parse(other.lastActivity) - Date.parse(one.lastActivity))[0];
  if (!last) return null;
  const completedAfter = pages.some(({ completedAt }) => Date.parse(completedAt) > Date.parse(last.lastActivity));
  return completedAfter ? null : { level: last.level, topic: last.topic, page: last.page };
}

function isPageSession(session: Session): session is PageSession {
  return 'topic' in session;
}

function toResult({ totalTimeSpent: _, ...page }: StoredPage): PageResult {
  return page;
}
