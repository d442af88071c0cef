import { whenIdle } from '@tensely/core/browser';
import { useProgress, useTracker } from '@tensely/progress/react';
import { loadQuestionViews } from '@tensely/questions/react';
import { useCallback, useEffect } from 'react';
import { useContent } from '../loading/content-source.ts';
import { useDrawings } from '../pictures.tsx';
import type { PrefetchSource } from './prefetch.ts';
import type { ShownPage } from './use-shown-page.ts';

type Guess = (code: typeof import('./prefetch.ts'), source: PrefetchSource) => void;

/** A function that makes a guess at what the learner opens next, by code that no first screen waits for. */
export function useGuess(): (guess: Guess) => void {
  const { index, pages } = useContent();
  const drawings = useDrawings();
  const { tracker } = useProgress();
  return useCallback(
    (guess) => {
      import(/* webpackChunkName: "prefetch" */ './prefetch.ts').then(
        (code) => guess(code, { index, pages, drawings, history: tracker.getSnapshot().history }),
        console.warn,
      );
    },
    [index, pages, drawings, tracker],
  );
}

/**
 * Fetches what will be needed as soon as the browser has nothing else to do: the parts that the rest of the page is worked
 * and completed with, also without a connection; and, once this page can be answered, what follows it.
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
