import { loadQuestionViews } from '@tensely/questions/react';
import { useEffect } from 'react';
import { useContent } from '../loading/content-source.ts';
import { pageKey } from './page-address.ts';
import type { ShownPage } from './use-shown-page.ts';

/**
 * Loads what will be needed as soon as the browser has nothing else to do: the parts that the rest of the page is worked and
 * completed with, also without a connection, and the page after the one on show.
 */
export function usePrefetch(shown: ShownPage | undefined) {
  const { pages } = useContent();
  const isShown = shown !== undefined;
  useEffect(() => (isShown ? whenIdle(() => void loadQuestionViews().catch(console.warn)) : undefined), [isShown]);
  useEffect(() => {
    if (!shown || shown.number >= shown.topic.pages) return;
    const next = pageKey({ ...shown, number: shown.number + 1 });
    return whenIdle(() => pages.read(next));
  }, [pages, shown]);
}

/** Safari has no `requestIdleCallback`: a second stands in for it. */
function whenIdle(task: () => void): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(task, 1000);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(task, { timeout: 5000 });
  return () => cancelIdleCallback(handle);
}
