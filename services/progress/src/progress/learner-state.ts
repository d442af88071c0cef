import type { PageResult, Session } from '@tensely/progress/logic';

/** A completed page with what only the service counts: the seconds of all its attempts. */
export interface StoredPage extends PageResult {
  totalTimeSpent: number;
}

/** Everything that is kept of one learner. */
export interface LearnerState {
  /** Open sessions, the latest of each page or exam section. */
  sessions: Session[];
  completedPages: StoredPage[];
  /** Calendar days in the learner's own time zone, "2026-05-04". */
  activeDays: string[];
  /** The time zone of the last request that named one. */
  timeZone: string | undefined;
}
