import type { ContentIndex, Topic } from '@tensely/content-model/logic';
import type { OverallStats } from '@tensely/progress/logic';
import type { LearnerState, StoredPage } from './learner-state.ts';
import { streak } from './streak.ts';

/**
 * The overall stats of spec 3: `averageScore` is the mean of the best scores in whole per cent, without pages that have
 * no questions (ruling 10); `totalTimeSpent` counts the seconds of every attempt and of the open sessions.
 */
export function overallStats(state: LearnerState, index: ContentIndex, today: string): OverallStats {
  const { completedPages, sessions, activeDays } = state;
  const scored = completedPages.filter(({ totalQuestions }) => totalQuestions > 0);
  const open = sessions.flatMap(({ questions }) => questions);
  return {
    totalTopicsCompleted: topicsCompleted(completedPages, index),
    averageScore: scored.length === 0 ? 0 : Math.round(sum(scored, ({ bestScore }) => bestScore) / scored.length),
    totalTimeSpent: Math.round(
      sum(completedPages, ({ totalTimeSpent }) => totalTimeSpent) + sum(open, ({ timeSpent }) => timeSpent),
    ),
    streak: streak(activeDays, today),
    lastActiveDate: activeDays.toSorted().at(-1) ?? null,
  };
}

/** A topic is completed when every page that the content index gives it is. */
function topicsCompleted(pages: readonly StoredPage[], index: ContentIndex): number {
  const done = new Set(pages.map(({ level, topic, page }) => placeOf(level, topic, page)));
  const isDone = (level: string, topic: Topic) =>
    topic.ready !== false &&
    Array.from({ length: topic.pages }, (_, page) => placeOf(level, topic.key, page + 1)).every((place) =>
      done.has(place),
    );
  return index.levels.flatMap((level) => level.topics.filter((topic) => isDone(level.key, topic))).length;
}

function placeOf(level: string, topic: string, page: number): string {
  return `${level}/${topic}/${page}`.toLowerCase();
}

function sum<T>(items: readonly T[], of: (item: T) => number): number {
  return items.reduce((total, item) => total + of(item), 0);
}
