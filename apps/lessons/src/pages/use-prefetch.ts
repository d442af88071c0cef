import { whenIdle } from '@tensely/core/browser';
import { useProgress, useTracker } from '@tensely/progress/react';
import { loadQuestionViews } from '@tensely/questions/react';
import { useCallback, useEffect } from 'react';
import { useContent } from '../loading/content-source.ts';
import { useDrawings } from '../pictures.tsx';
import type { PrefetchSource } from './prefetch.ts';
import type { ShownPage } from './use-shown-page.ts';

type Guess = (code: typeof import('./prefetch.ts'), source: PrefetchSource) => void;

/** Returns a function that prefetches what the learner may open next, with code that no first screen waits for. */
export function useGuess(): (guess: Guess) => void {
  const { index, pages } = useContent();
  const drawings = useDrawings();
  const { tracker } = useProgress();
  return useCallback(
    (guess) => {
      import(/* webpackChunkName: "around-lessons" */ './prefetch.ts').then(
        (code) => guess(code, { index, pages, drawings, history: tracker.getSnapshot().history }),
        console.warn,
      );
    },
    [index, pages, drawings, tracker],
  );
}

/**
 * When the browser is idle, prefetches the parts needed to work on and complete the rest of the page, also offline;
 * and, once this page is interactive, the pages that follow.
 */
export function usePrefetch(shown: ShownPage | undefined) {
  const { snapshot } = useTracker();
  const guess = useGuess();
  const isAnswerable = snapshot.session?.restoring === false;
  const isShown = shown !== undefined;
  useEffect(() => (isShown ? whenIdle(() => void loadQuestionViews().catch(console.warn)) : undefined), [isShown]);
  useEffect(() => {
    if (!shown || !isAnswerable) return;
    return whenIdle(() => guess(({ prefetchAfter }, source) => prefetchAfter(source, shown)));
  }, [guess, shown, isAnswerable]);
}
