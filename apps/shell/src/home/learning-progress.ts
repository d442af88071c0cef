import { type ContentIndex, contentIndexSchema, findTopic } from '@tensely/content/lessons';
import type { Declaration } from '@tensely/platform/host';
import type { History } from '@tensely/progress/logic';
import { continueAt, type DayOfWork, lastDays, pageStates, pagesDone, streakToday } from '@tensely/progress/stats';
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
export function learningProgress(index: ContentIndex, history: History, today: string) {
  const { completedPages, overallStats } = history;
  const next = nextStep(index, history);
  return {
    continueAt: next,
    /** Pages that were completed and never passed, except the one to continue with. */
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
    /** Per cent, over completed pages with questions. */
    averageScore: completedPages.some(({ totalQuestions }) => totalQuestions > 0)
      ? overallStats.averageScore
      : undefined,
    completedTopics: overallStats.totalTopicsCompleted,
    secondsSpent: overallStats.totalTimeSpent,
    /** Consecutive days. */
    streak: streakToday(overallStats, today),
  };
}

/** The page to continue with; `states` are those of all pages of its topic. */
function nextStep(index: ContentIndex, history: History) {
  const next = continueAt(history, index);
  const topic = next && findTopic(index, next.level, next.topic);
  if (!next || !topic) return undefined;
  const { level, page, toImprove } = next;
  const states = pageStates(history, { level, topic: topic.key, pages: topic.pages });
  return { label: `${level} ${topic.label}`, path: addressOf(level, topic.key, page), page, states, toImprove };
}

function pagesToImprove({ levels }: ContentIndex, history: History) {
  return levels.flatMap(({ key: level, topics }) =>
    topics.flatMap(({ key, label, pages }) =>
      pageStates(history, { level, topic: key, pages }).flatMap((state, place) => {
        if (state !== 'toImprove') return [];
        const page = place + 1;
        const isThis = (other: { level: string; topic: string; page: number }) =>
          other.level === level && other.topic === key.toLowerCase() && other.page === page;
        const score = history.completedPages.find(isThis)?.bestScore ?? 0;
        return { label: `${level} ${label}`, page, path: addressOf(level, key, page), score };
      }),
    ),
  );
}

function addressOf(level: string, topic: string, page: number): string {
  return `/${level}/${topic}?page=${page}`;
}

export type LearningProgress = ReturnType<typeof learningProgress>;
export type LevelProgress = LearningProgress['levels'][number];
export type TopicProgress = LevelProgress['topics'][number];
export type PageToImprove = LearningProgress['toImprove'][number];

/** The parts of a history that home shows. */
export interface Figures {
  progress: LearningProgress;
  week: readonly DayOfWeek[];
}

export interface DayOfWeek extends DayOfWork {
  /** In the figures in the page. */
  names?: DayNames;
}

export type DashboardState =
  | { status: 'loading' }
  | { status: 'failed'; onRetry: () => void }
  | ({ status: 'ready' } & Figures);
