import type { Level, Page, Topic } from '@tensely/content/lessons';
import { useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { useContent } from '../loading/content-source.ts';
import { pageKey } from './page-address.ts';

/** A page by its place in the content. */
export interface PagePlace {
  level: Level;
  topic: Topic;
  /** From 1. */
  number: number;
}

export interface ShownPage extends PagePlace {
  key: string;
  page: Page;
}

/**
 * Loads the wanted page (undefined: not known yet). The previous page stays until then, so that turning a page never
 * shows an empty one.
 */
export function useShownPage(wanted: PagePlace | undefined) {
  const { pages } = useContent();
  const key = wanted && pageKey(wanted);
  const read = () => (key === undefined ? undefined : pages.read(key));
  const state = useSyncExternalStore(pages.subscribe, read, read);
  const [shown, setShown] = useState<ShownPage>();
  if (wanted && key !== undefined && state?.status === 'ready' && shown?.page !== state.value) {
    setShown({ ...wanted, key, page: state.value });
  }
  // A page whose prefetch failed is retried when it is wanted.
  useLayoutEffect(() => {
    if (key !== undefined) pages.retry(key);
  }, [pages, key]);
  return {
    /** The page to show: the wanted one, or the previous one until that has loaded. */
    shown,
    failed: state?.status === 'failed',
    /** It failed because the release lacks the page. */
    isMissing: state?.status === 'failed' && state.isMissing,
    retry: () => key !== undefined && pages.retry(key),
  };
}
