import type { ContentIndex } from '@tensely/content/lessons';
import type { History } from '@tensely/progress/logic';
import { computeAggregates, computeOverallStats, whereLast } from '@tensely/progress/stats';
import type { LearnerState } from './learner-state.ts';

/** The history in a response; `today` is the calendar day in the learner's time zone. */
export function toHistory(state: LearnerState, index: ContentIndex, today: string): History {
  const { completedPages: pages, activeDays } = state;
  const sessions = state.sessions.filter((session) => 'topic' in session);
  const { averageScore, totalTimeSpent } = computeAggregates(pages);
  const aggregates = { averageScore, totalTimeSpent: totalTimeSpent + state.open.timeSpent };
  return {
    sessions,
    completedPages: pages.map(({ totalTimeSpent: _, ...page }) => page),
    overallStats: computeOverallStats({ pages, sessions: [], activeDays, index, today }, aggregates),
    currentSession: whereLast(sessions, pages),
  };
}
