import type { PageResult, Session } from '@tensely/progress/logic';

/** A completed page with the seconds of all its attempts, which only the service sums up. */
export interface StoredPage extends PageResult {
  totalTimeSpent: number;
}

export interface LearnerState {
  /** Open sessions, the latest of each page or exam section, without their questions, which few requests need. */
  sessions: Session[];
  /** The number of open sessions, and their sum in bytes and in seconds of work. */
  open: { sessions: number; bytes: number; timeSpent: number };
  completedPages: StoredPage[];
  /** Days in the learner's time zone, such as "2026-05-04": at least all since the last day without work. */
  activeDays: string[];
  /** The time zone of the last request that named one. */
  timeZone: string | undefined;
}
