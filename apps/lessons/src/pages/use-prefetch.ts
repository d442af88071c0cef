import { mayPrefetch, whenIdle } from '@tensely/core/browser';
import { useTracker } from '@tensely/progress/react';
import { loadQuestionViews } from '@tensely/questions/react';
import { useCallback, useEffect } from 'react';
import { useContent } from '../loading/content-source.ts';
import { pictureKey, useDrawings } from '../pictures.tsx';
import { nextTopic } from './next-topic.ts';
import { pageKey } from './page-address.ts';
import { picturesOf } from './pictures-of.ts';
import type { PagePlace, ShownPage } from './use-shown-page.ts';
import { whereToOpen } from './where-to-open.ts';

/** A function that fetches a page and then its pictures; what is there already is not fetched again. */
export function usePrefetchPage(): (place: PagePlace) => void {
  const { pages } = useContent();
  const drawings = useDrawings();
  return useCallback(
    (place) => {
      const key = pageKey(place);
      const isOver = () => {
        const state = pages.read(key);
        if (state.status === 'ready') for (const path of picturesOf(state.value)) drawings.read(pictureKey(path));
        return state.status !== 'loading';
      };
      if (isOver()) return;
      const end = pages.subscribe(() => {
        if (isOver()) end();
      });
    },
    [pages, drawings],
  );
}

/**
 * Fetches what will be needed as soon as the browser has nothing else to do: the parts that the rest of the page is worked
 * and completed with, also without a connection; and, once this page can be answered, the one after it. After the last page
 * of a topic that is the page on which the next topic opens, where the connection allows a guess.
 */
export function usePrefetch(shown: ShownPage | undefined) {
  const { index } = useContent();
  const { tracker, snapshot } = useTracker();
  const prefetch = usePrefetchPage();
  const isAnswerable = snapshot.session?.restoring === false;
  const isShown = shown !== undefined;
  useEffect(() => (isShown ? whenIdle(() => void loadQuestionViews().catch(console.warn)) : undefined), [isShown]);
  useEffect(() => {
    if (!shown || !isAnswerable) return;
    const { level, topic, number } = shown;
    return whenIdle(() => {
      if (number < topic.pages) return prefetch({ level, topic, number: number + 1 });
      const next = nextTopic(index, level.key, topic.key);
      if (!next || !mayPrefetch()) return;
      const { history } = tracker.getSnapshot();
      prefetch({ ...next, number: whereToOpen(history, next.level.key, next.topic.key, next.topic.pages) });
    });
  }, [index, tracker, prefetch, shown, isAnswerable]);
}
