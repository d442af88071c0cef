import type { Level, Topic } from '@tensely/content/lessons';
import type { History } from '@tensely/progress/logic';
import { type PageState, pageStates } from '@tensely/progress/stats';

/** A learner's progress in the topics of a level. */
export interface Standing {
  pages: number;
  passed: number;
  /** Pages that were completed but never passed. */
  toImprove: number;
  /** The mean of the best scores in whole percent; undefined if no page with questions is completed. */
  average: number | undefined;
  /** Pages that were completed more than once. */
  wentBack: number;
  /** When a page was last completed. */
  completedAt: string | undefined;
}

export interface PageStanding {
  /** From 1. */
  number: number;
  state: PageState;
  /** In percent; undefined for a page that is not completed, or has no questions. */
  bestScore: number | undefined;
  /** How often it was completed. */
  attempts: number;
  completedAt: string | undefined;
}

/** The progress of each page of a topic. */
export function pageStandings(history: History, level: Level, topic: Topic): PageStanding[] {
  const key = topic.key.toLowerCase();
  return pageStates(history, { level: level.key, topic: key, pages: topic.pages }).map((state, index) => {
    const result = history.completedPages.find(
      (page) => page.level === level.key && page.topic === key && page.page === index + 1,
    );
    return {
      number: index + 1,
      state,
      bestScore: result && result.totalQuestions > 0 ? result.bestScore : undefined,
      attempts: result?.attempts ?? 0,
      completedAt: result?.completedAt,
    };
  });
}

/** Summarises the progress of pages. */
export function summarise(pages: readonly PageStanding[]): Standing {
  const scores = pages.flatMap(({ bestScore = [] }) => bestScore);
  const sum = scores.reduce((total, score) => total + score, 0);
  return {
    pages: pages.length,
    passed: pages.filter(({ state }) => state === 'passed').length,
    toImprove: pages.filter(({ state }) => state === 'toImprove').length,
    average: scores.length === 0 ? undefined : Math.round(sum / scores.length),
    wentBack: pages.filter(({ attempts }) => attempts > 1).length,
    completedAt: pages
      .flatMap(({ completedAt = [] }) => completedAt)
      .sort((one, other) => Date.parse(one) - Date.parse(other))
      .at(-1),
  };
}

/** Whether a topic has pages left to pass. */
export function isUnfinished(history: History, level: Level, topic: Topic): boolean {
  return pageStandings(history, level, topic).some(({ state }) => state !== 'passed');
}
