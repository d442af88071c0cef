import type { Level, Topic } from '@tensely/content-model/logic';
import { mayPrefetch, whenIdle } from '@tensely/core/browser';
import type { History } from '@tensely/progress/logic';
import { useEffect, useEffectEvent } from 'react';
import { hasPages } from '../pages/next-topic.ts';
import { usePrefetchPage } from '../pages/use-prefetch.ts';
import { whereToOpen } from '../pages/where-to-open.ts';
import { topicProgress } from './topic-progress.ts';

/**
 * A function that fetches the page on which a topic opens, where the connection allows a guess. The first topic that is not
 * completed is fetched by itself, once the history is known and the browser has nothing else to do.
 */
export function usePrefetchTopic(level: Level, history: History, isKnown: boolean): (topic: Topic) => void {
  const prefetchPage = usePrefetchPage();

  function prefetch(topic: Topic) {
    if (!hasPages(topic) || !mayPrefetch()) return;
    prefetchPage({ level, topic, number: whereToOpen(history, level.key, topic.key, topic.pages) });
  }

  const prefetchFirst = useEffectEvent(() => {
    const isOpen = (topic: Topic) => topicProgress(history, level.key, topic.key).completed < topic.pages;
    const first = level.topics.find((topic) => hasPages(topic) && isOpen(topic));
    if (first) prefetch(first);
  });
  useEffect(() => (isKnown ? whenIdle(() => prefetchFirst()) : undefined), [isKnown]);
  return prefetch;
}
