import type { Nav } from '@tensely/platform/host';
import { type ReactNode, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { frameMessages } from '../frame/messages.ts';
import { addressOf } from '../screen/use-way-back-to-held.ts';
import { DismissibleNotice } from './dismissible-notice.tsx';

/** The state of a navigation that leads home from an address where nothing is; remotes navigate with it too. */
export const NOT_FOUND = { notFound: true };

/**
 * Tells a visitor who was led here that the page they wanted is not there. It goes with the next navigation, and does not come
 * back with a reload or by going back: the entry of the browser's history forgets it once it is shown.
 */
export function useNotFoundNotice(nav: Nav): { kind: 'info'; text: ReactNode } | undefined {
  const { pathname, state } = useLocation();
  const [shownAt, setShownAt] = useState<string>();
  const { notFound } = frameMessages.use();
  const isNotFound = typeof state === 'object' && state !== null && Reflect.get(state, 'notFound') === true;
  if (shownAt !== undefined && shownAt !== pathname) setShownAt(undefined);
  useEffect(() => {
    if (!isNotFound) return;
    setShownAt(pathname);
    nav.replace(addressOf(nav));
  }, [isNotFound, pathname, nav]);
  if (shownAt !== pathname) return undefined;
  const text = <DismissibleNotice onDismiss={() => setShownAt(undefined)}>{notFound()}</DismissibleNotice>;
  return { kind: 'info', text };
}
