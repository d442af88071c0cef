import { type History, isPassed } from '@tensely/progress/logic';

/** A learner's progress in one topic, in pages. */
export interface TopicProgress {
  completed: number;
  passed: number;
  started: boolean;
}

/** Counts the pages of a topic that are completed, and those that were passed in any attempt. */
export function topicProgress(history: History, level: string, topic: string): TopicProgress {
  const isHere = (ref: { level: string; topic: string }) => ref.level === level && ref.topic === topic.toLowerCase();
  const pages = history.completedPages.filter(isHere);
  return {
    completed: pages.length,
    passed: pages.filter(({ bestScore }) => isPassed(bestScore)).length,
    started: pages.length > 0 || history.sessions.some(isHere),
  };
}

/** The progress in words: nothing for a topic that was never opened. */
export function progressWords({ completed, passed, started }: TopicProgress, pages: number): string | undefined {
  if (!started) return undefined;
  if (completed === 0) return 'Started';
  return `${completed} of ${pages} completed, ${passed} passed`;
}

export function pageWords(pages: number): string {
  return pages === 1 ? '1 page' : `${pages} pages`;
}
