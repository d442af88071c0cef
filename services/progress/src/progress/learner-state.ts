import type { PageResult, Session } from '@tensely/progress/logic';

/** A completed page with what only the service counts: the seconds of all its attempts. */
export interface StoredPage extends PageResult {
  totalTimeSpent: number;
}

/** What is kept of one learner. */
export interface LearnerState {
  /** Open sessions, the latest of each page or exam section, without their questions: few requests need those. */
  sessions: Session[];
  /** How many sessions are open, and what they hold, in bytes and in seconds of work. */
  open: { sessions: number; bytes: number; timeSpent: number };
  completedPages: StoredPage[];
  /** Calendar days in the learner's own time zone, "2026-05-04": those since the last day without work, at least. */
  activeDays: string[];
  /** The time zone of the last request that named one. */
  timeZone: string | undefined;
}
