import { type ContentIndex, contentIndexSchema, findTopic } from '@tensely/content/lessons';
import type { Declaration } from '@tensely/platform/host';
import type { History } from '@tensely/progress/logic';
import {
  continueAt,
  type DayOfWork,
  lastDays,
  type PageState,
  pageStates,
  pagesDone,
  streakToday,
} from '@tensely/progress/stats';
import type { DayNames } from './week/day-names.ts';

/** The levels, topics and page counts that the remotes declare; empty if a remote declares them in an unknown form. */
export function declaredContent(declarations: readonly Declaration[]): ContentIndex {
  const levels = declarations.flatMap(({ contentIndex }) => {
    const parsed = contentIndexSchema.safeParse(contentIndex);
    return parsed.success ? parsed.data.levels : [];
  });
  return { levels };
}

/** The figures of home; `dayOf` returns the calendar day where the learner is, at a time in milliseconds. */
export function figuresOf(
  index: ContentIndex,
  history: History,
  at: { now: number; dayOf: (time: number) => string | undefined },
): Figures {
  const week = lastDays(history, { ...at, days: 7 });
  return { progress: learningProgress(index, history, week.at(-1)?.day ?? ''), week };
}

/** The learner's progress in the existing content for home; `today` is the learner's calendar day. */
export function learningProgress(index: ContentIndex, history: History, today: string): LearningProgress {
  const { completedPages, overallStats } = history;
  const next = nextStep(index, history);
  return {
    continueAt: next,
    toImprove: pagesToImprove(index, history).filter(({ path }) => path !== next?.path),
    levels: index.levels.map(({ key: level, label, topics }) => ({
      label,
      path: `/${level}`,
      topics: topics.map(({ key, label, pages }) => ({
        path: `/${level}/${key}`,
        label,
        pages,
        ...pagesDone(history, { level, topic: key, pages }),
      })),
    })),
    completedPages: completedPages.length,
    averageScore: completedPages.some(({ totalQuestions }) => totalQuestions > 0)
      ? overallStats.averageScore
      : undefined,
    completedTopics: overallStats.totalTopicsCompleted,
    secondsSpent: overallStats.totalTimeSpent,
    streak: streakToday(overallStats, today),
  };
}

function nextStep(index: ContentIndex, history: History): LearningProgress['continueAt'] {
  const next = continueAt(history, index);
  const topic = next && findTopic(index, next.level, next.topic);
  if (!next || !topic) return undefined;
  const { level, page, toImprove } = next;
  const states = pageStates(history, { level, topic: topic.key, pages: topic.pages });
  return { label: `${level} ${topic.label}`, path: addressOf(level, topic.key, page), page, states, toImprove };
}

function pagesToImprove({ levels }: ContentIndex, history: History): PageToImprove[] {
  return levels.flatMap(({ key: level, topics }) =>
    topics.flatMap(({ key, label, pages }) =>
      pageStates(history, { level, topic: key, pages }).flatMap((state, place) => {
        if (state !== 'toImprove') return [];
        const isThis = pageIs(level, key, place + 1);
        const score = history.completedPages.find(isThis)?.bestScore ?? 0;
        const page = place + 1;
        return { label: `${level} ${label}`, page, path: addressOf(level, key, page), score };
      }),
    ),
  );
}

function pageIs(level: string, topic: string, page: number) {
  return (other: { level: string; topic: string; page: number }) =>
    other.level === level && other.topic === topic.toLowerCase() && other.page === page;
}

function addressOf(level: string, topic: string, page: number): string {
  return `/${level}/${topic}?page=${page}`;
}

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
  week: readonly DayOfWeek[];
}

export interface DayOfWeek extends DayOfWork {
  /** In the figures that came with the page. */
  names?: DayNames;
}

/** State of the dashboard: progress may be loading or unavailable. */
export type DashboardState =
  | { status: 'loading' }
  | { status: 'failed'; onRetry: () => void }
  | ({ status: 'ready' } & Figures);
