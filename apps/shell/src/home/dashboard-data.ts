import type { DayOfWork, PageState } from '@tensely/progress/stats';

/** A topic of the lessons with the learner's progress. */
export interface TopicProgress {
  /** Route, e.g. "/A1/nouns". */
  path: string;
  label: string;
  pages: number;
  completed: number;
  /** The number of completed pages that reached the pass mark. */
  passed: number;
}

export interface LevelProgress {
  label: string;
  /** Route of its index, e.g. "/A1". */
  path: string;
  topics: TopicProgress[];
}

/** The page to continue with. */
export interface NextPage {
  /** Level and topic, e.g. "A1 Nouns". */
  label: string;
  path: string;
  page: number;
  /** The state of each page of its topic, from page 1. */
  states: PageState[];
  /** It was completed and never passed. */
  toImprove: boolean;
}

export interface PageToImprove {
  /** Level and topic, e.g. "A1 Nouns". */
  label: string;
  page: number;
  path: string;
  /** The best score, in per cent. */
  score: number;
}

/** The learner's progress as home shows it. */
export interface LearningProgress {
  continueAt?: NextPage | undefined;
  levels: LevelProgress[];
  /** Pages that were completed and never passed, except the one to continue with. */
  toImprove: PageToImprove[];
  completedPages: number;
  completedTopics: number;
  /** Per cent, over completed pages with questions. */
  averageScore?: number | undefined;
  secondsSpent: number;
  /** Consecutive days. */
  streak: number;
}

/** What home shows of a history. */
export interface Figures {
  progress: LearningProgress;
  week: readonly DayOfWork[];
}

/** State of the dashboard: progress may be loading or unavailable. */
export type DashboardState =
  | { status: 'loading' }
  | { status: 'failed'; onRetry: () => void }
  | ({ status: 'ready' } & Figures);
