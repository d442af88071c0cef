import { whenIdle } from '@tensely/core/browser';
import { useTracker } from '@tensely/progress/react';
import { loadQuestionViews } from '@tensely/questions/react';
import { useEffect } from 'react';
import { useGuess } from './use-guess.ts';
import type { ShownPage } from './use-shown-page.ts';

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
