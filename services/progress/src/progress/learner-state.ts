import type { PageResult, Session } from '@tensely/progress/logic';

/** A completed page with the seconds of all its attempts, which only the service counts. */
export interface StoredPage extends PageResult {
  totalTimeSpent: number;
}

/** The stored progress of one learner. */
export interface LearnerState {
  /** Open sessions, the latest of each page or exam section, without their questions: few requests need those. */
  sessions: Session[];
  /** How many sessions are open, and what they hold, in bytes and in seconds of work. */
  open: { sessions: number; bytes: number; timeSpent: number };
  completedPages: StoredPage[];
  /** Days in the learner's time zone, as "2026-05-04": all since the last day without work, at least. */
  activeDays: string[];
  /** The time zone of the last request that named one. */
  timeZone: string | undefined;
}
