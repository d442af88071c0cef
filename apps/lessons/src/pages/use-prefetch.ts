import { useEffect } from 'react';
import { useContent } from '../loading/content-source.ts';
import { pageKey } from './page-address.ts';
import type { ShownPage } from './use-shown-page.ts';

/** Loads the page after the one on show as soon as the browser has nothing else to do. */
export function usePrefetch(shown: ShownPage | undefined) {
  const { pages } = useContent();
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
