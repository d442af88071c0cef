import { useProgress } from '@tensely/progress/react';
import { useCallback } from 'react';
import { useContent } from '../loading/content-source.ts';
import { useDrawings } from '../pictures.tsx';
import type { PrefetchSource } from './prefetch.ts';

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
