import { whenIdle } from '@tensely/core/browser';
import { useTracker } from '@tensely/progress/react';
import { loadQuestionViews } from '@tensely/questions/react';
import { useEffect } from 'react';
import { useGuess } from './use-guess.ts';
import type { ShownPage } from './use-shown-page.ts';

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
