import type { DayOfWork, PageState } from '@tensely/progress/stats';

/** A topic of the lessons and how far the learner is in it. */
export interface TopicProgress {
  /** Route, e.g. "/A1/nouns". */
  path: string;
  label: string;
  pages: number;
  completed: number;
  /** How many of the completed pages reached the pass mark. */
  passed: number;
}

export interface LevelProgress {
  label: string;
  /** Route of its index, e.g. "/A1". */
  path: string;
  topics: TopicProgress[];
}

/** The page to go on with. */
export interface NextPage {
  /** Level and topic, e.g. "A1 Nouns". */
  label: string;
  path: string;
  page: number;
  /** How each page of its topic stands, from page 1 on. */
  states: PageState[];
  /** It was completed and never passed. */
  toImprove: boolean;
}

export interface PageToImprove {
  /** Level and topic, e.g. "A1 Nouns". */
  label: string;
  page: number;
  path: string;
  /** The best one, in per cent. */
  score: number;
}

/** What the learner has done, as the home screen shows it. */
export interface LearningProgress {
  continueAt?: NextPage | undefined;
  levels: LevelProgress[];
  /** Pages that were completed and never passed; the one to go on with is not among them. */
  toImprove: PageToImprove[];
  completedPages: number;
  completedTopics: number;
  /** Percent, over completed pages with questions. */
  averageScore?: number | undefined;
  secondsSpent: number;
  /** Days in a row. */
  streak: number;
}

/** The dashboard's state: progress comes from the server and may be on its way, or out of reach. */
export type DashboardState =
  | { status: 'loading' }
  | { status: 'failed'; onRetry: () => void }
  | { status: 'ready'; progress: LearningProgress; week: readonly DayOfWork[] };
