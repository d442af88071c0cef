import { whenIdle } from '@tensely/core/browser';
import { useProgress, useTracker } from '@tensely/progress/react';
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

/** Fetches what follows the page on show, once this one can be answered and the browser has nothing else to do. */
export function usePrefetch(shown: ShownPage | undefined) {
  const { snapshot } = useTracker();
  const guess = useGuess();
  const isAnswerable = snapshot.session?.restoring === false;
  useEffect(() => {
    if (!shown || !isAnswerable) return;
    return whenIdle(() => guess(({ prefetchAfter }, source) => prefetchAfter(source, shown)));
  }, [guess, shown, isAnswerable]);
}
